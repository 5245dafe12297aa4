/** A storage as in browsers, with its keys as own properties. */
export function createFakeStorage({ isFull = false } = {}): Storage {
  const methods = {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: {
      configurable: true,
      value: (key: string, text: string) => {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        Reflect.set(items, key, text);
      },
    },
    removeItem: { value: (key: string) => Reflect.deleteProperty(items, key) },
  };
  const items = Object.defineProperties<Record<string, string>>({}, methods);
  return items as unknown as Storage; // the omitted members are not used
}

/** A page with these storages. Pages with the same local storage belong to one browser. */
export function createFakeWindow({
  localStorage = createFakeStorage(),
  sessionStorage = createFakeStorage(),
} = {}): Window {
  // The omitted members are not used.
  return Object.assign(new EventTarget(), { localStorage, sessionStorage }) as unknown as Window;
}
