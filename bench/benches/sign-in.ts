import { createPublicKey, verify } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyAssertion } from "#api/domain/passkeys/verification/verify-assertion.ts";
import type { VirtualAuthenticator } from "#api/test/authenticator/virtual-authenticator.ts";
import { newTestUser } from "#api/test/visitors/server-visitor.ts";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { type BenchServer, startBenchServer } from "../harness/bench-server.ts";
import { interleave } from "../harness/interleave.ts";
import { cpuMicroseconds } from "../harness/process-usage.ts";
import { signInUsers } from "../product/bench-users.ts";
import { type Product, startProduct } from "../product/start-product.ts";
import type { Bench, BenchResult, BenchScope } from "../results/bench.ts";
import { formatNumber } from "../results/format-number.ts";
import { median, ratios } from "../results/statistics.ts";

type Verify = () => Promise<void>;

/** A sign-in with only the last request left. */
async function prepareSignIn({ site }: Product, authenticator: VirtualAuthenticator): Promise<Verify> {
  const { client } = newTestUser(site);
  const options = bodyOf(await client.passkeyLogin.options({ body: undefined }), 200);
  const body = await authenticator.get(options);
  return async () => {
    bodyOf(await client.passkeyLogin.verify({ body }), 200);
  };
}

/** Microseconds of a server's processor time for the last request of a sign-in. */
async function measureRequest(pid: number, count: number, prepare: () => Promise<Verify>) {
  const prepared: Verify[] = [];
  while (prepared.length < count) prepared.push(await prepare());
  const before = cpuMicroseconds(pid);
  for (const verifySignIn of prepared) await verifySignIn();
  return (cpuMicroseconds(pid) - before) / count;
}

/** Prepares a sign-in at the server of the packages alone, with a challenge that the product has made. */
async function preparePackages({ site }: Product, { url }: BenchServer, authenticator: VirtualAuthenticator) {
  const options = bodyOf(await newTestUser(site).client.passkeyLogin.options({ body: undefined }), 200);
  const { id, rawId, type, response } = await authenticator.get(options);
  const { authenticatorData, clientDataJSON, signature } = response;
  const body = { id, rawId, type, response: { authenticatorData, clientDataJSON, signature } };
  const session = await post(`${url}/begin`, { challenge: options.challenge }, "");
  return async () => void (await post(`${url}/verify`, body, session));
}

/** Sends JSON to the server of the packages; returns the session of its answer. */
async function post(url: string, body: object, authorization: string): Promise<string> {
  const headers = { "content-type": "application/json", authorization };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  // The bench's own server sends this body.
  return ((await answer.json()) as { session: string }).session;
}

/** Starts the server of the packages with this passkey. */
function startPackages({ site }: Product, { passkey }: VirtualAuthenticator, folder: string) {
  const { id, key, rpId } = passkey;
  const stored = [id.toString("base64url"), key.coseKey.toString("base64url")];
  return startBenchServer("package-login", join(folder, "packages.sqlite"), site.origin, rpId, ...stored);
}

/** Microseconds of processor time for login/verify's handling of an assertion, without database and HTTP. */
async function measureVerification({ site }: Product, authenticator: VirtualAuthenticator, count: number) {
  const options = bodyOf(await newTestUser(site).client.passkeyLogin.options({ body: undefined }), 200);
  const credential = await authenticator.get(options);
  const { id, key } = authenticator.passkey;
  const passkey = {
    credentialID: id.toString("base64url"),
    credentialPublicKey: key.coseKey.toString("base64url"),
    credentialDeviceType: "multiDevice",
  };
  const relyingParty = { rpId: options.rpId, origins: [site.origin], productName: "" };
  const before = process.cpuUsage();
  for (let index = 0; index < count; index += 1)
    await verifyAssertion(credential, options.challenge, passkey, relyingParty);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

/** Microseconds of processor time for importing a key and verifying one signature with it. */
async function measureCrypto({ passkey }: VirtualAuthenticator, count: number): Promise<number> {
  const { key } = passkey;
  const data = Buffer.alloc(69, 7);
  const signature = key.sign(data);
  const before = process.cpuUsage();
  for (let index = 0; index < count; index += 1) {
    const imported = createPublicKey({ key: key.publicKey, format: "der", type: "spki" });
    if (!verify("sha256", data, imported, signature)) throw new Error("The signature must hold.");
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

async function run({ rounds, isQuick }: BenchScope): Promise<BenchResult[]> {
  await using product = await startProduct();
  const [{ authenticator }] = await signInUsers(product, 1);
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "inglenook-bench-"));
  stack.defer(() => rm(folder, { recursive: true }));
  await using packages = await startPackages(product, authenticator, folder);
  const count = isQuick ? 100 : 300;
  const contestants = {
    crypto: () => measureCrypto(authenticator, count * 10),
    verification: () => measureVerification(product, authenticator, count * 3),
    packages: () =>
      measureRequest(packages.pid, count, () => preparePackages(product, packages, authenticator)),
    product: () => measureRequest(product.pid, count, () => prepareSignIn(product, authenticator)),
  };
  await interleave(1, contestants);
  const found = await interleave(rounds, contestants);
  const plain = `node:crypto ${formatNumber(median(found.crypto))} µs`;
  return [
    {
      goal: "login-cpu",
      rounds: ratios(found.product, found.crypto),
      scale: `${plain}, login/verify ${formatNumber(median(found.product))} µs`,
    },
    {
      goal: "login-cpu-packages",
      rounds: ratios(found.packages, found.crypto),
      scale: `${plain}, packages ${formatNumber(median(found.packages))} µs`,
    },
    {
      goal: "verify-cpu",
      rounds: ratios(found.verification, found.crypto),
      scale: `${plain}, verifying ${formatNumber(median(found.verification))} µs`,
    },
  ];
}

export const signIn: Bench = { name: "sign-in", about: "login/verify with real signatures", run };
