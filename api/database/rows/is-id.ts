const idFormat = /^[0-9a-f-]{36}$/;

/** Whether a text can be an id. MySQL rejects comparing its ASCII columns with other characters. */
export function isId(text: string): boolean {
  return idFormat.test(text);
}
