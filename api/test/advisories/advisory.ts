import type { FakeUpstream } from "../upstream/fake-upstream.ts";
import type { TestServer } from "../worlds/test-server.ts";

/** The servers and providers that the plays of advisories use. */
export interface Scene {
  /** In production mode, with the finest log, and without limits by address. */
  readonly server: TestServer;
  /** With the limits of an installation, behind one proxy. */
  readonly limited: TestServer;
  /** A provider that connections may reach, and another one. */
  readonly provider: FakeUpstream;
  readonly thief: FakeUpstream;
}

/** A fault that another product has published, or several of one kind. */
export interface Advisory {
  readonly ids: readonly string[];
  /** The abuse that the advisory describes. */
  readonly abuse: string;
  /** The result of the abuse here, or why it cannot be tried: then `play` fails as soon as it can. */
  readonly here: string;
  /** Tries it. Asserts that it is refused, and that nothing has changed. */
  readonly play: (scene: Scene) => Promise<void>;
}
