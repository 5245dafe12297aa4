/** Downloads a file in the browser under a name of `fileName`. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Revoked in the next task, for browsers that read after the click.
  setTimeout(() => URL.revokeObjectURL(address));
}
