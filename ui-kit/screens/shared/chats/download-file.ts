/** Characters that file systems do not allow in a name. */
const forbiddenCharacters = /[\\/:*?"<>|\p{Cc}]+/gu;
/** File systems allow 255 bytes; a character takes up to four. */
const maxNameLength = 60;

/** A safe file name for a title. */
export function toFileName(words: string, extension: string): string {
  const name = [...words.replace(forbiddenCharacters, " ").trim()].slice(0, maxNameLength).join("").trim();
  return `${name || "chat"}.${extension}`;
}

/** Downloads a file in the browser. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Revoked in the next task, for browsers that read after the click.
  setTimeout(() => URL.revokeObjectURL(address));
}
