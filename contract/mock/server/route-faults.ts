import type { RouteName } from "../../http/route-name.ts";
import type { ProblemCode } from "../../problem.ts";
import type { MockProblemDetails } from "./mock-problem.ts";

/** The endpoints whose answer the client reads tolerantly (product section 7). */
export type TolerantRouteName = "chats.create" | "chats.sendMessage" | "inviteLinks.toggleValidity";

export type RouteFault =
  | { readonly kind: "problem"; readonly code: ProblemCode; readonly details: MockProblemDetails }
  | { readonly kind: "invalid-body" }
  | { readonly kind: "proxy-page" }
  | { readonly kind: "disconnected" };

/** Faults by endpoint; each stays until `restoreRoute`. */
export class RouteFaults {
  private readonly faults = new Map<RouteName, RouteFault>();
  private readonly holds = new Map<RouteName, Promise<void>>();

  set(name: RouteName, fault: RouteFault): void {
    this.faults.set(name, fault);
  }

  get(name: RouteName): RouteFault | undefined {
    return this.faults.get(name);
  }

  /** Calls wait until the returned function is called. */
  hold(name: RouteName): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.holds.set(name, promise);
    return () => {
      if (this.holds.get(name) === promise) this.holds.delete(name);
      resolve();
    };
  }

  async whenReleased(name: RouteName): Promise<void> {
    await this.holds.get(name);
  }

  clear(name: RouteName): void {
    this.faults.delete(name);
  }
}
