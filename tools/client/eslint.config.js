// The rules that the client's modules keep; run by `npx eslint -c tools/client/eslint.config.js pnp/site/client`.
export default [
  {
    files: ["**/*.js"],
    languageOptions: { ecmaVersion: 2022, sourceType: "module" },
    rules: {
      eqeqeq: "error", "no-var": "error", "prefer-const": "error", "no-unused-vars": ["error", { argsIgnorePattern: "^_" }], "no-eval": "error",
      "no-implied-eval": "error", "no-new-func": "error", "no-shadow": "error", curly: ["error", "multi-line"],
      "no-restricted-properties": ["error", { property: "innerHTML", message: "text is set as text" }, { property: "outerHTML", message: "text is set as text" }, { property: "insertAdjacentHTML", message: "text is set as text" }],
    },
  },
];
