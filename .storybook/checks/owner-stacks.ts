import * as React from "react";

/**
 * Keeps React's development build from recording the stack of each element that it creates, a seventh of the time of a story. React
 * records them until it has created so many within a second that it would be slow (`recentlyCreatedOwnerStacks`). A failed story loses
 * only the owners of a component in React's own messages.
 */
export function omitOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
  );
  if (typeof internals !== "object" || internals === null) return;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  });
}
