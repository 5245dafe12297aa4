import { beforeEach, describe, expect, it } from "vitest";
import { Prototype } from "./prototype.ts";
import { parseSettings } from "./url-settings.ts";
import { WorldStore, worldKey } from "./world-store.ts";

/** A fake of a browser's storage. */
function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

describe("a prototype", () => {
  let storage: Storage;
  const open = (query = "", version = "1") =>
    new Prototype(parseSettings(new URLSearchParams(query)), new WorldStore(storage, version), () => 0);
  const forgetChats = ({ world }: Prototype) => {
    world.tables.chats = [];
  };

  beforeEach(() => {
    storage = memoryStorage();
  });

  it("begins as the product does, with nobody signed in", () => {
    const prototype = open();
    expect(prototype.role).toBe("anonymous");
    expect(prototype.world.tables.inviteLinks).not.toEqual([]);
  });

  it("goes on with what was kept, and with what was chosen", () => {
    const first = open("scenario=regular&passkey=canceled");
    forgetChats(first);
    first.save();
    const second = open("scenario=regular");
    expect(second.world.tables.chats).toEqual([]);
    expect(second.passkeys.outcome).toBe("canceled");
  });

  it.each(["scenario=longHistory", "scenario=regular&reset"])("begins again at %s", (query) => {
    const first = open("scenario=regular&passkey=canceled");
    forgetChats(first);
    first.save();
    const second = open(query);
    expect(second.world.tables.chats).not.toEqual([]);
    expect(second.passkeys.outcome).toBe("success");
  });

  it("takes up no world that other sources wrote", () => {
    forgetChats(open("scenario=regular"));
    expect(open("", "2").settings.scenario).toBe("signedOut");
  });

  it("takes up nothing that it cannot read", () => {
    open("scenario=regular");
    storage.setItem(worldKey, "{");
    expect(open().settings.scenario).toBe("signedOut");
  });

  it.each(["anonymous", "user", "admin"])("lets a user be %s", (part) => {
    expect(open(`scenario=regular&as=${part}`).role).toBe(part);
  });

  it("lets a call take as long as was chosen, and else as the scenario says", () => {
    expect(open("scenario=slow").world.latencyMilliseconds).toBeGreaterThan(0);
    expect(open("latency=0").world.latencyMilliseconds).toBe(0);
  });

  it("mends all that an address lets go wrong", async () => {
    const prototype = open("fail=chats.list&hold=chats.get");
    prototype.clearFaults();
    expect(await prototype.world.faultFor("chats.list", "http://localhost/api/chats")).toBeUndefined();
    expect(open().settings).toMatchObject({ fail: [], hold: [] });
  });
});
