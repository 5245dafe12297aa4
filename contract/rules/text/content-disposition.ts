/** Characters that file systems reject or interpret in a name, with the dots and spaces at its ends. */
const unsafe = /[\p{C}/\\:*?"<>|]+/gu;
const ends = /^[.\s]+|[.\s]+$/g;
/** Device names on Windows, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const maxNameLength = 80;

function safeName(title: string): string {
  const words = title.replace(unsafe, " ").replace(/\s+/g, " ");
  const name = [...words].slice(0, maxNameLength).join("").replace(ends, "");
  return name === "" || device.test(name) ? `chat ${name}`.trim() : name;
}

/** The characters that encodeURIComponent keeps and RFC 5987 does not (section 3.2.1, attr-char). */
function encodeExtValue(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
}

/**
 * A Content-Disposition that saves a response as a file: its name in ASCII (RFC 6266) and in UTF-8 (RFC 5987).
 */
export function contentDisposition(title: string, extension: string): string {
  const name = `${safeName(title)}.${extension}`;
  const ascii = name.replace(/[^ -~]+/g, "_").replaceAll("%", "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtValue(name)}`;
}

/** The file name of a complete export: the product and the day in UTC. */
export function exportFileName(productName: string, exportedAt: Date): string {
  return `${productName} ${exportedAt.toISOString().slice(0, 10)}`;
}
