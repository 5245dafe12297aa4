import type { Page } from "playwright";
import { z } from "zod";

/** The page's JavaScript heap after a garbage collection (CDP, Runtime.getHeapUsage), in MB. */
export async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 1_000_000;
}

/** The part of a heap snapshot that is read: its nodes are numbers in the order of `node_fields`. */
const heapSnapshot = z.object({
  snapshot: z.object({
    meta: z.object({ node_fields: z.array(z.string()), node_types: z.array(z.unknown()) }),
  }),
  nodes: z.array(z.number()),
});

/**
 * The sizes of a page's JavaScript heap in MB after a garbage collection. `code` is the code that V8 has compiled, which grows
 * with the use of a page until everything is compiled; `kept` is the rest.
 */
export async function heapByKind(page: Page): Promise<{ readonly code: number; readonly kept: number }> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => void chunks.push(chunk));
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await session.detach();
  const { snapshot, nodes } = heapSnapshot.parse(JSON.parse(chunks.join("")));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf("type"), fields.indexOf("self_size")];
  const names = z.array(z.string()).parse(types[typeAt]);
  const [codeType, nativeType] = [names.indexOf("code"), names.indexOf("native")];
  let [code, kept] = [0, 0];
  for (let node = 0; node < nodes.length; node += fields.length) {
    const size = nodes[node + sizeAt] ?? 0;
    const type = nodes[node + typeAt];
    if (type === codeType) code += size;
    else if (type !== nativeType) kept += size;
  }
  return { code: code / 1_000_000, kept: kept / 1_000_000 };
}
