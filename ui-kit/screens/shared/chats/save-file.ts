/** Characters that no file system accepts in a name. */
const unnameable = /[\\/:*?"<>|\p{Cc}]+/gu;
/** File systems bear 255 bytes, and a character may take four. */
const longestName = 60;

/** A file's name made of a person's words. */
export function fileName(words: string, extension: string): string {
  const name = [...words.replace(unnameable, " ").trim()].slice(0, longestName).join("").trim();
  return `${name || "chat"}.${extension}`;
}

/** Gives a file to the browser, which keeps it where it keeps downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Only the next task, for browsers that begin to read after the click.
  setTimeout(() => URL.revokeObjectURL(address));
}
