import { type Served, serve } from "../harness/serve.ts";
import { type Person, signInPeople } from "./people.ts";
import { type Product, startProduct } from "./start-product.ts";

/** The provider, and the floor and the product in front of it. */
export interface StreamSetup extends AsyncDisposable {
  readonly provider: Served;
  readonly floor: Served;
  readonly product: Product;
  readonly people: readonly [Person, ...Person[]];
}

/** Starts all streaming servers; `settings`: environment variables of the operator. */
export async function makeStreamSetup(
  people: number,
  settings: Record<string, string> = {},
): Promise<StreamSetup> {
  await using stack = new AsyncDisposableStack();
  const provider = stack.use(await serve("fake-provider"));
  const floor = stack.use(await serve("floor-proxy", provider.url));
  const model = { OPENAI_BASE_URL: `${provider.url}/v1`, OPENAI_MODEL: "fake" };
  const product = stack.use(await startProduct({ ...model, ...settings }));
  const signedIn = await signInPeople(product, people);
  const all = stack.move();
  return { provider, floor, product, people: signedIn, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
