import { build } from "vite";

const lib = { entry: "one-limit.js", formats: ["es"], fileName: "one-limit" };
const result = await build({ configFile: false, logLevel: "error", build: { lib, write: false } });
console.log(result[0].output.map(({ code }) => code).join(""));
