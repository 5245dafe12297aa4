const actFlag = "IS_REACT_ACT_ENVIRONMENT";

/**
 * A renderer of stories that ends one like this one, but for React's flag: Storybook takes it down before the act() it
 * waits for is over, and React complains of a part that comes to be loaded meanwhile. So the flag stays up until then.
 */
export function flushInAct<Story extends unknown[]>(draw: ((...story: Story) => unknown) | undefined) {
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
