import type { LookupAddress } from "node:dns";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseModelHosts } from "#contract/rules/administration/host-rules.ts";
import { OpenaiLanguageModel } from "../language-model/openai-language-model.ts";
import { FakeUpstream } from "../test/upstream/fake-upstream.ts";
import { HostGuard, type Resolve } from "./host-guard.ts";

const upstream = new FakeUpstream();
beforeAll(() => upstream.listen());
beforeEach(() => upstream.reset());
afterAll(() => upstream.close());

const port = () => new URL(upstream.url).port;

function guardOf(hosts: string, resolve?: Resolve): HostGuard {
  const parsed = parseModelHosts(hosts === "" ? [] : hosts.split(","));
  if (parsed === undefined) throw new Error(`${hosts} is no list.`);
  return new HostGuard(parsed, resolve);
}

/** A resolver that knows one name. */
const resolving =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

async function ask(host: string, guard: HostGuard): Promise<string> {
  const baseUrl = `http://${host}:${port()}/v1`;
  const model = new OpenaiLanguageModel({ baseUrl, model: "m", timeoutMilliseconds: 2000, trust: guard });
  try {
    await model.reply([{ role: "user", content: "Hi" }], new AbortController().signal, () => undefined);
    return "answered";
  } catch (error) {
    return String(error);
  } finally {
    await model.close();
  }
}

const refused = expect.stringContaining("HOST_NOT_ALLOWED");

describe("an inner host is reached only when it is named", () => {
  it("by its address", async () => {
    expect(await ask("127.0.0.1", guardOf(""))).toEqual(refused);
    expect(upstream.stats.requests).toBe(0);
    expect(await ask("127.0.0.1", guardOf("127.0.0.1"))).toBe("answered");
    expect(await ask("127.0.0.1", guardOf("127.0.0.0/8"))).toBe("answered");
  });

  it("by its name", async () => {
    const resolve = resolving("127.0.0.1");
    expect(await ask("models.example.com", guardOf("", resolve))).toEqual(refused);
    expect(upstream.stats.requests).toBe(0);
    expect(await ask("models.example.com", guardOf("models.example.com", resolve))).toBe("answered");
    expect(await ask("models.example.com", guardOf("127.0.0.1", resolve))).toBe("answered");
  });

  it("and the connected address is the checked one, whatever the name resolves to later", async () => {
    let lookups = 0;
    const rebinding: Resolve = async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
    };
    expect(await ask("models.example.com", guardOf("127.0.0.1", rebinding))).toBe("answered");
    expect(lookups).toBe(1);
  });

  it("and of several addresses the others are left out", async () => {
    const resolve = resolving("::ffff:10.0.0.1", "169.254.169.254", "127.0.0.1");
    expect(await ask("models.example.com", guardOf("127.0.0.1", resolve))).toBe("answered");
  });

  it.each(["169.254.169.254", "::ffff:169.254.169.254", "fe80::1"])("and %s never", async (address) => {
    const guard = guardOf("models.example.com,0.0.0.0/0,::/0", resolving(address));
    expect(await ask("models.example.com", guard)).toEqual(refused);
  });
});

it("a public host that is not named is not asked without TLS", async () => {
  expect(await ask("models.example.com", guardOf("", resolving("8.8.8.8")))).toEqual(refused);
});

it("a name that does not resolve is told by its reason", async () => {
  const failing: Resolve = async (): Promise<LookupAddress[]> => {
    throw Object.assign(new Error("No."), { code: "ENOTFOUND" });
  };
  expect(await ask("models.example.com", guardOf("", failing))).toContain("ENOTFOUND");
});

it("an address may be saved unless it is one that may not be reached", () => {
  const guard = guardOf("10.0.0.0/8");
  expect(
    ["https://10.0.0.1/v1", "https://models.example.com/v1", "https://8.8.8.8"].map((url) =>
      guard.maySave(url),
    ),
  ).toEqual([true, true, true]);
  expect(["https://127.0.0.1/v1", "https://[::1]:8080/v1"].map((url) => guard.maySave(url))).toEqual([
    false,
    false,
  ]);
});

it("TLS may be left out for a host that is named, without resolving a name", () => {
  const guard = guardOf("10.0.0.0/8,gpu", resolving("10.0.0.1"));
  expect(["gpu", "10.0.0.1", "a.example.com", "8.8.8.8"].map((host) => guard.mayBeInsecure(host))).toEqual([
    ...[true, true, false, false],
  ]);
});
