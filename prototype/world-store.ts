import { z } from "zod";
import type { MockSnapshot } from "#contract/mock/mock-world.ts";
import { type Settings, settings } from "./settings.ts";

export const worldKey = "inglenook.prototype.world";

export interface StoredWorld {
  settings: Settings;
  snapshot: MockSnapshot;
}

/** The snapshot is trusted: the version proves that the same sources wrote it. */
const entry = z.object({
  version: z.string(),
  settings,
  snapshot: z.custom<MockSnapshot>((value) => typeof value === "object" && value !== null),
});

type TextStorage = Pick<Storage, "getItem" | "setItem">;

/** Persists a world in the browser. A world written by other sources of the mock world is not loaded. */
export class WorldStore {
  private readonly storage: TextStorage;
  private readonly version: string;

  constructor(storage: TextStorage, version: string) {
    this.storage = storage;
    this.version = version;
  }

  read(): StoredWorld | undefined {
    const kept = entry.safeParse(parseJson(this.storage.getItem(worldKey))).data;
    return kept?.version === this.version ? kept : undefined;
  }

  write(world: StoredWorld): void {
    this.storage.setItem(worldKey, JSON.stringify({ version: this.version, ...world }));
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
