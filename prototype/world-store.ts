import { z } from "zod";
import type { MockSnapshot } from "#contract/mock/mock-world.ts";
import { type Settings, settings } from "./settings.ts";

export const worldKey = "inglenook.prototype.world";

export interface KeptWorld {
  settings: Settings;
  snapshot: MockSnapshot;
}

/** The snapshot is taken as it is: the version says that the same sources wrote it. */
const entry = z.object({
  version: z.string(),
  settings,
  snapshot: z.custom<MockSnapshot>((value) => typeof value === "object" && value !== null),
});

/** Keeps a world in the browser. One that other sources of the mock world wrote is not taken up. */
export class WorldStore {
  private readonly storage: Storage;
  private readonly version: string;

  constructor(storage: Storage, version: string) {
    this.storage = storage;
    this.version = version;
  }

  read(): KeptWorld | undefined {
    const kept = entry.safeParse(parseJson(this.storage.getItem(worldKey))).data;
    return kept?.version === this.version ? kept : undefined;
  }

  /** A world that the storage has no room for goes on, and is gone after a reload. */
  write(world: KeptWorld): void {
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
