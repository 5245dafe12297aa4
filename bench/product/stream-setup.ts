import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchServer, startBenchServer } from "../harness/bench-server.ts";
import { type BenchUser, signInUsers } from "./bench-users.ts";
import { type Product, startProduct } from "./start-product.ts";

/** The provider, and in front of it the floor, the least servers that save, and the product. */
export interface StreamSetup extends AsyncDisposable {
  readonly provider: BenchServer;
  readonly floor: BenchServer;
  /** Parses, saves and sends events without a framework. */
  readonly bare: BenchServer;
  /** A server of the packages that the product is built with, without the product's own code. */
  readonly packages: BenchServer;
  readonly product: Product;
  readonly users: readonly [BenchUser, ...BenchUser[]];
}

/** Starts all streaming servers; `settings`: environment variables of the operator. */
export async function makeStreamSetup(
  people: number,
  settings: Record<string, string> = {},
): Promise<StreamSetup> {
  await using stack = new AsyncDisposableStack();
  const provider = stack.use(await startBenchServer("fake-provider"));
  const floor = stack.use(await startBenchServer("baseline-proxy", provider.url));
  const folder = await mkdtemp(join(tmpdir(), "inglenook-bench-"));
  stack.defer(() => rm(folder, { recursive: true }));
  const bare = stack.use(await startBenchServer("bare-chat", provider.url, join(folder, "bare.sqlite")));
  const file = join(folder, "packages.sqlite");
  const packages = stack.use(await startBenchServer("package-chat", provider.url, file));
  const model = { OPENAI_BASE_URL: `${provider.url}/v1`, OPENAI_MODEL: "fake" };
  const product = stack.use(await startProduct({ ...model, ...settings }));
  const signedIn = await signInUsers(product, people);
  const all = stack.move();
  const servers = { provider, floor, bare, packages, product };
  return { ...servers, users: signedIn, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
