/** The characters that encodeURIComponent keeps and RFC 8187 does not (section 3.2.1, attr-char). */
function encodeExtValue(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
}

/**
 * A Content-Disposition that saves a response under a name of `fileName`: in ASCII (RFC 6266) and in UTF-8 (RFC 8187).
 */
export function contentDisposition(name: string): string {
  const ascii = name.replace(/[^ -~]+/g, "_").replaceAll("%", "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtValue(name)}`;
}
