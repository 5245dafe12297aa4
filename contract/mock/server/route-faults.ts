import type { RouteName } from "../../http/route-name.ts";
import type { ProblemCode } from "../../problem.ts";
import type { MockProblemDetails } from "../mock-problem.ts";

/** The endpoints whose answer the client reads tolerantly (product section 7). */
export type TolerantRouteName = "chats.create" | "chats.sendMessage" | "inviteLinks.toggleValidity";

export type RouteFault =
  | { readonly kind: "problem"; readonly code: ProblemCode; readonly details: MockProblemDetails }
  | { readonly kind: "invalid-body" }
  | { readonly kind: "proxy-page" }
  | { readonly kind: "disconnected" };

/** Picks calls of an endpoint by their query. */
export type CallFilter = (query: URLSearchParams) => boolean;

/** Faults by endpoint; each stays until `restoreRoute`. */
export class RouteFaults {
  private readonly faults = new Map<RouteName, RouteFault>();
  private readonly holds = new Map<
    RouteName,
    { readonly promise: Promise<void>; readonly holds: CallFilter }
  >();

  set(name: RouteName, fault: RouteFault): void {
    this.faults.set(name, fault);
  }

  get(name: RouteName): RouteFault | undefined {
    return this.faults.get(name);
  }

  /** Calls wait until the returned function is called; `holds` picks them. */
  hold(name: RouteName, holds: CallFilter): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const hold = { promise, holds };
    this.holds.set(name, hold);
    return () => {
      if (this.holds.get(name) === hold) this.holds.delete(name);
      resolve();
    };
  }

  async whenReleased(name: RouteName, url: string): Promise<void> {
    const hold = this.holds.get(name);
    if (hold?.holds(new URL(url).searchParams)) await hold.promise;
  }

  clear(name: RouteName): void {
    this.faults.delete(name);
  }
}
