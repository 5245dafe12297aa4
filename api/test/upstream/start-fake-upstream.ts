import { parseArgs } from "node:util";
import { FakeUpstream } from "./fake-upstream.ts";

const { values } = parseArgs({ options: { port: { type: "string", default: "0" } } });

const upstream = new FakeUpstream();
await upstream.listen(Number(values.port));
process.stdout.write(`${upstream.url}\n`);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void upstream.close());
