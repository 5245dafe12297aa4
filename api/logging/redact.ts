const secretNames =
  /cookie|authorization|passcode|password|secret|token$|api.?key|challenge|credential|prompt|content|^body$|^text$|^title$/i;

/** Replaces the values of fields that never belong in a log: cookies, bodies, passcodes, prompts and keys. */
export function redact(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    secretNames.test(name) ? "[redacted]" : value,
  ]);
  return Object.fromEntries(entries);
}
