/** Invalid members of client data; each alone must be rejected. */
export const tamperedClientData: readonly [string, Record<string, unknown>][] = [
  ["of another origin", { origin: "https://elsewhere.example" }],
  ["from a frame of another origin", { crossOrigin: true }],
  ["from a frame below another page", { topOrigin: "https://elsewhere.example" }],
  ["without a challenge", { challenge: undefined }],
];

interface Credential {
  readonly response: { readonly clientDataJSON: string };
}

/** A credential with changed members in its client data, so that the signature does not match. */
export function withClientData<Given extends Credential>(credential: Given, changes: object): Given {
  const { response } = credential;
  const base64 = response.clientDataJSON.replaceAll("-", "+").replaceAll("_", "/");
  const text = JSON.stringify({ ...JSON.parse(atob(base64)), ...changes });
  const clientDataJSON = btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return { ...credential, response: { ...response, clientDataJSON } };
}

/** A value that the contract's types forbid, for a request that must be refused at run time. */
export function asInvalidInput(value: unknown): never {
  // The types correctly forbid the value; the server must reject it too.
  return value as never;
}
