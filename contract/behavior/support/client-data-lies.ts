/** Invalid members of client data; each alone must be rejected. */
export const liesOfTheBrowser: readonly [string, Record<string, unknown>][] = [
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
