import { spyOn } from "storybook/test";

/** Takes what is copied away from the clipboard; the result reads the newest item. */
export function recordClipboard() {
  const write = spyOn(navigator.clipboard, "write").mockResolvedValue();
  return async (type: "text/plain" | "text/html"): Promise<string> => {
    const item = write.mock.lastCall?.[0]?.[0];
    if (item === undefined) throw new Error("Nothing was copied.");
    return (await item.getType(type)).text();
  };
}
