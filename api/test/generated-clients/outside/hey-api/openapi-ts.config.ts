export default {
  input: "openapi.json",
  output: { path: "hey-api/client", module: { extension: ".ts" } },
  plugins: ["@hey-api/client-fetch", "@hey-api/sdk", "@hey-api/typescript"],
};
