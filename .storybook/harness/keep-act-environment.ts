const actFlag = "IS_REACT_ACT_ENVIRONMENT";

/**
 * Keeps React's act environment flag until a story is unmounted. Storybook resets it before act() has finished,
 * and React then warns about lazy components.
 */
export function keepActEnvironment<Story extends unknown[]>(
  draw: ((...story: Story) => unknown) | undefined,
) {
  return async (...story: Story) => {
    const unmount = await draw?.(...story);
    return async () => {
      const before: unknown = Reflect.get(globalThis, actFlag);
      Reflect.set(globalThis, actFlag, true);
      try {
        if (typeof unmount === "function") await unmount();
      } finally {
        Reflect.set(globalThis, actFlag, before);
      }
    };
  };
}
