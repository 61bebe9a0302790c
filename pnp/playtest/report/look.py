"""How the report looks, and how it is to be read."""

STYLE = """
:root{--paper:#fbfaf7;--panel:#f1eee7;--hair:#cfc9bb;--ink:#1d1b17;--soft:#57534a;--bar:#7fa6bd;--deep:#1f5a7a;--mark:#96201c}
@media (prefers-color-scheme:dark){@media screen{
:root{--paper:#191816;--panel:#262421;--hair:#47433c;--ink:#ece8df;--soft:#a9a397;--bar:#4f7f9c;--deep:#8cc4e4;--mark:#f0908a}
.film svg{background:#fbfaf7;border-radius:4px}}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:860px;padding:28px 22px 60px;background:var(--paper);color:var(--ink);
font:16px/1.5 "Source Serif 4",Georgia,serif}
h1,h2,summary,th,dt,svg text,.note{font-family:"Source Sans 3",system-ui,"Segoe UI",Arial,sans-serif}
h1{font-size:34px;line-height:1.1;margin:0}header p{margin:.2em 0 1em;font-size:19px;color:var(--soft)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:0;font-size:14px}dt{color:var(--soft)}dd{margin:0}
h3{font:600 17px/1.3 "Source Sans 3",system-ui,"Segoe UI",Arial,sans-serif;margin:22px 0 8px}
h2{font-size:22px;margin:38px 0 10px;border-bottom:1px solid var(--hair);padding-bottom:4px}
ul.short{padding-left:1.1em;background:var(--panel);border-radius:8px;padding:14px 18px 14px 36px}ul.short li{margin:5px 0}
.note{font-size:13px;color:var(--soft)}
svg{display:block;width:100%;height:auto;margin:10px 0;font-size:13px}svg text{fill:var(--ink)}
.small{font-size:11px}.end{text-anchor:end}.middle{text-anchor:middle}
.trough{fill:var(--panel)}.bar{fill:var(--bar)}.whisker{stroke:var(--ink);stroke-width:1.6;fill:none}
.even{stroke:var(--mark);stroke-width:1.4;stroke-dasharray:5 4;fill:none}.axis{stroke:var(--soft);fill:none}
.band{fill:var(--bar);opacity:.35}.line{fill:none;stroke:var(--deep);stroke-width:2.4}
table{border-collapse:collapse;width:100%;font-size:14px;margin:8px 0}
th{text-align:left;font-weight:600;font-size:13px;vertical-align:bottom}
th,td{padding:4px 8px 4px 0;border-bottom:1px solid var(--hair)}td{vertical-align:top}
td:last-child:not(:nth-child(2)){min-width:8.5em}
td:first-child{font-family:ui-monospace,Consolas,"DejaVu Sans Mono",monospace;font-size:12.5px;white-space:nowrap}
.film{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:14px;align-items:start}figure{margin:0}
.film svg{margin:0 0 4px}figcaption{font-size:12.5px;color:var(--soft)}.sprites{position:absolute;width:0;height:0}
summary{cursor:pointer;font-weight:600;padding:6px 0}
pre{background:var(--panel);padding:12px;border-radius:8px;overflow:auto;max-height:420px;font-size:12.5px}
@media print{body{max-width:none;padding:0;background:#fff}details>*{display:block}h2{break-after:avoid}svg,tr{break-inside:avoid}}
.bars svg{max-width:600px}.wide{overflow-x:auto}
@media (max-width:560px){td:first-child{white-space:normal}body{font-size:15px;padding:20px 16px 40px}
.plot svg{min-width:520px}.wide table{min-width:480px}}
"""

HOW_TO_READ = """
<p>Bots are not people. What they show of the rules (a game that never ends, a rule that never matters, a seat that wins nine games
of ten) is true of the rules. What they show of skill is true of players who play like them: look at random play and at good play,
and trust what both say.</p>
<p>Every share stands with the range in which the true one lies 95 times of 100 (Wilson's interval). Two shares whose ranges do not
overlap differ; where they overlap, more games are needed, four times as many for half the width. Differences of two shares are
Newcombe's, differences among many kinds of action are held against chance for so many looks (Bonferroni). “In the middle” is the
median: half of the games lie below it.</p>
"""
