import { contract } from "../../index.ts";
import { readAnswer, refusalOf } from "./refusal-of.ts";
import { isText, memberOf } from "./type-guards.ts";

const lock = "session-change";

/** How long a change of the session is waited for, in milliseconds: one that hangs must not hold up every tab. */
const patienceMilliseconds = 5000;

let person: string | undefined;
let check: Promise<string | undefined> | undefined;

/** Whom the server last named to this page as signed in, by id. */
export function signedInUserId(): string | undefined {
  return person;
}

/** Hears who is signed in from an answer of GET /user, or of a sign-in. */
export function observeUserResponse(answer: unknown): void {
  const id = memberOf(memberOf(answer, "user"), "id");
  person = isText(id) ? id : undefined;
}

function hasLocks(): boolean {
  return "locks" in navigator;
}

/** Does what gives the session another cookie. Any number of these run at once. */
export function whileSessionChanges<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return hasLocks() ? navigator.locks.request(lock, { mode: "shared" }, work) : work();
}

/** Waits for changes of the session that are under way, in this tab or another (Web Locks). */
async function sessionHasChanged(): Promise<void> {
  if (!hasLocks()) return;
  const signal = AbortSignal.timeout(patienceMilliseconds);
  await navigator.locks.request(lock, { signal }, () => undefined).catch(() => undefined);
}

async function readUserId(): Promise<string | undefined> {
  await sessionHasChanged();
  const response = await fetch(contract.session.user.path, { credentials: "include", cache: "no-store" });
  if (!response.ok) throw await refusalOf(response);
  const id = memberOf(memberOf(await readAnswer(response), "user"), "id");
  return isText(id) ? id : undefined;
}

/**
 * Tells whether somebody is signed in after all, although a call of theirs was refused: its cookie may have been
 * replaced while it was under way. Throws why, where the server cannot be asked: nobody is signed out by that.
 */
export async function isStillSignedIn(id: string): Promise<boolean> {
  check ??= readUserId().finally(() => {
    check = undefined;
  });
  return (await check) === id;
}
