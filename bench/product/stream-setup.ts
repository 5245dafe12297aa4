import { type BenchServer, startBenchServer } from "../harness/bench-server.ts";
import { type BenchUser, signInUsers } from "./bench-users.ts";
import { type Product, startProduct } from "./start-product.ts";

/** The provider, and the floor and the product in front of it. */
export interface StreamSetup extends AsyncDisposable {
  readonly provider: BenchServer;
  readonly floor: BenchServer;
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
  const model = { OPENAI_BASE_URL: `${provider.url}/v1`, OPENAI_MODEL: "fake" };
  const product = stack.use(await startProduct({ ...model, ...settings }));
  const signedIn = await signInUsers(product, people);
  const all = stack.move();
  return { provider, floor, product, users: signedIn, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
