import { createPublicKey, verify } from "node:crypto";
import { verifyAssertion } from "#api/domain/passkeys/verification/verify-assertion.ts";
import type { VirtualAuthenticator } from "#api/test/authenticator/virtual-authenticator.ts";
import { newTestUser } from "#api/test/visitors/server-visitor.ts";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
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

/** Microseconds of the server's processor time for one login/verify. */
async function measureRequest(product: Product, authenticator: VirtualAuthenticator, count: number) {
  const prepared: Verify[] = [];
  while (prepared.length < count) prepared.push(await prepareSignIn(product, authenticator));
  const before = cpuMicroseconds(product.pid);
  for (const verifySignIn of prepared) await verifySignIn();
  return (cpuMicroseconds(product.pid) - before) / count;
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
  const count = isQuick ? 100 : 300;
  const contestants = {
    crypto: () => measureCrypto(authenticator, count * 10),
    verification: () => measureVerification(product, authenticator, count * 3),
    product: () => measureRequest(product, authenticator, count),
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
      goal: "verify-cpu",
      rounds: ratios(found.verification, found.crypto),
      scale: `${plain}, verifying ${formatNumber(median(found.verification))} µs`,
    },
  ];
}

export const signIn: Bench = { name: "sign-in", about: "login/verify with real signatures", run };
