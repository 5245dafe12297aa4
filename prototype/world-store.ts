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

/** Persists a world in the browser. A world written by other sources of the mock world is not loaded. */
export class WorldStore {
  private readonly storage: Storage;
  private readonly version: string;

  constructor(storage: Storage, version: string) {
    this.storage = storage;
    this.version = version;
  }

  read(): StoredWorld | undefined {
    const kept = entry.safeParse(parseJson(this.storage.getItem(worldKey))).data;
    return kept?.version === this.version ? kept : undefined;
  }

  /** A world that is too large for the storage continues, and is lost on reload. */
  write(world: StoredWorld): void {
    try {
      this.storage.setItem(worldKey, JSON.stringify({ version: this.version, ...world }));
    } catch (failure) {
      console.warn("The data of the prototype could not be kept:", failure);
    }
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
