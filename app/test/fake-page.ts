/** A storage as browsers have it, with its keys as own properties. */
export function makeStorage({ isFull = false } = {}): Storage {
  const methods = {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: {
      value: (key: string, text: string) => {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        Reflect.set(items, key, text);
      },
    },
    removeItem: { value: (key: string) => Reflect.deleteProperty(items, key) },
  };
  const items = Object.defineProperties<Record<string, string>>({}, methods);
  return items as unknown as Storage; // the members that are missing here are not used
}

/** A page with these storages; each is another page of one browser where it is given the other's local storage. */
export function makePage({ localStorage = makeStorage(), sessionStorage = makeStorage() } = {}): Window {
  // The members that are missing here are not used.
  return Object.assign(new EventTarget(), { localStorage, sessionStorage }) as unknown as Window;
}
