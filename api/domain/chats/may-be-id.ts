const idFormat = /^[0-9a-f-]{36}$/;

/**
 * Tells whether a text can be an id of ours. One that cannot is never sent to the database: MySQL refuses to
 * compare its ASCII columns with other characters.
 */
export function mayBeId(text: string): boolean {
  return idFormat.test(text);
}
