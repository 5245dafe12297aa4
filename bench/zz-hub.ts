import { spawn, spawnSync } from "node:child_process";
import { productWords } from "./product/product-words.ts";
import { compareStreams } from "./benches/compare-streams.ts";
import { makeStreamStage } from "./product/stream-stage.ts";
import { floorStream } from "./load/floor-stream.ts";
if (process.env.WORDS) (productWords as string[])[1] = process.env.WORDS;
await using stage = await makeStreamStage(6, {});
await compareStreams(stage, { streams: 60, tokens: 50, rate: 25 }, 1);
const perf = (pid: number, name: string) => spawn("perf", ["stat", "-x", ";", "-e", "instructions:u,instructions:k,task-clock,context-switches", "-p", String(pid)], { stdio: ["ignore", "inherit", "pipe"] }).on("spawn", () => undefined);
for (const tokens of (process.env.TOKENS ?? "50,300").split(",").map(Number)) {
  const a = perf(stage.floor.pid, "floor"), b = perf(stage.product.pid, "product");
  let ta = "", tb = ""; a.stderr?.on("data", (d) => (ta += d)); b.stderr?.on("data", (d) => (tb += d));
  const rec = process.env.REC && tokens > 100 ? spawn("perf", ["record", "-F", "999", "-g", "-o", "/tmp/hub.perf", "-p", String(stage.product.pid)], { stdio: "ignore" }) : undefined;
  await new Promise((r) => setTimeout(r, 500));
  const { floor, product } = await compareStreams(stage, { streams: 60, tokens, rate: 25 }, 1);
  a.kill("SIGINT"); b.kill("SIGINT"); rec?.kill("SIGINT");
  await new Promise((r) => setTimeout(r, 700));
  const n = 60 * tokens;
  const show = (t: string) => t.trim().split("\n").map((l) => { const [v, , e] = l.split(";"); return `${e} ${(Number(v) / n).toFixed(3)}`; }).join("  ");
  console.log(tokens, "floor  ", floor[0]?.cpuPerToken.toFixed(1), floor[0]?.lag.toFixed(2), show(ta));
  console.log(tokens, "product", product[0]?.cpuPerToken.toFixed(1), product[0]?.lag.toFixed(2), show(tb));
}
