import { spyOn } from "storybook/test";

/** Records copied items instead of writing them to the clipboard. Returns a function that reads the newest one. */
export function recordClipboard() {
  const write = spyOn(navigator.clipboard, "write").mockResolvedValue();
  return async (type: "text/plain" | "text/html"): Promise<string> => {
    const item = write.mock.lastCall?.[0]?.[0];
    if (item === undefined) throw new Error("Nothing was copied.");
    return (await item.getType(type)).text();
  };
}
