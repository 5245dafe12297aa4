import { build } from "vite";

const [entry] = process.argv.slice(2);
const lib = { entry, formats: ["es"], fileName: "bundle" };
const result = await build({ configFile: false, logLevel: "error", build: { lib, write: false } });
console.log(result[0].output.map(({ code }) => code).join(""));
