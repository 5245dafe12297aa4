const secretNames =
  /cookie|authorization|passcode|password|secret|token$|api.?key|challenge|credential|prompt|content|^body$|^text$|^title$/i;

/** What was found of a name: names stand in the code, so that there are few, and the same ones come in every line. */
const known = new Map<string, boolean>();

function isSecret(name: string): boolean {
  const found = known.get(name) ?? secretNames.test(name);
  known.set(name, found);
  return found;
}

/** Replaces the values of fields that never belong in a log: cookies, bodies, passcodes, prompts and keys. */
export function redact(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const redacted: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) redacted[name] = isSecret(name) ? "[redacted]" : value;
  return redacted;
}
