/** The members of bodies that may stand in no log and no audit: by name, with how much of a value tells the whole. */
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
    if (typeof member === "string" || typeof member === "number") yield [name, String(member)];
    else yield* membersOf(member);
  }
}

/** As much of a secret as must not be found; nothing of what is too short to be told from other words. */
function shownPart([name, value]: [string, string]): string[] {
  const length = secretMembers[name];
  if (length === undefined || value.length < length) return [];
  // The beginning of a longer text is enough to be found by; an 8-digit passcode is looked for whole.
  return [name === "linkId" ? value.slice(0, length) : value.slice(0, Math.max(length, 40))];
}

/** The secrets in what browsers sent and were answered: bodies as JSON, and cookies that were set. */
export function overheardSecrets(overheard: readonly string[]): Set<string> {
  const cookies = overheard.flatMap((text) => cookiePattern.exec(text)?.[1] ?? []);
  const members = overheard.flatMap((text) => [...membersOf(parsed(text))]);
  return new Set([...cookies, ...members.flatMap(shownPart)]);
}
