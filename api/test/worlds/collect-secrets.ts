/**
 * The members of bodies that must appear in no log and no audit: by name, with the length of a prefix that
 * reveals the value.
 */
const secretMembers: Readonly<Record<string, number>> = {
  passcode: 6,
  linkId: 8,
  challenge: 16,
  rawId: 16,
  clientDataJSON: 40,
  attestationObject: 40,
  authenticatorData: 16,
  signature: 16,
  userHandle: 16,
  initialPrompt: 12,
  title: 12,
  content: 12,
  name: 12,
};

/** The value of a cookie: it is signed, and begins with the id of its session. */
const cookiePattern = /^(?:__Host-)?sid=s%3A([\w-]{20})/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function* membersOf(value: unknown): Generator<[name: string, value: string]> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    // The audit names models to administrators.
    if (name === "name" && "connectionId" in value) continue;
    if (typeof member === "string" || typeof member === "number") yield [name, String(member)];
    else yield* membersOf(member);
  }
}

/**
 * The prefix of a secret that must not be found; undefined if the secret is too short to be distinguished from
 * other words.
 */
function searchablePrefix([name, value]: [string, string]): string[] {
  const length = secretMembers[name];
  if (length === undefined || value.length < length) return [];
  // A prefix of a longer text is enough to find it; an 8-digit passcode is searched as a whole.
  return [name === "linkId" ? value.slice(0, length) : value.slice(0, Math.max(length, 40))];
}

/** The secrets in the traffic of browsers: bodies as JSON, and cookies that were set. */
export function collectSecrets(recordedTraffic: readonly string[]): Set<string> {
  const cookies = recordedTraffic.flatMap((text) => cookiePattern.exec(text)?.[1] ?? []);
  const members = recordedTraffic.flatMap((text) => [...membersOf(parsed(text))]);
  return new Set([...cookies, ...members.flatMap(searchablePrefix)]);
}
