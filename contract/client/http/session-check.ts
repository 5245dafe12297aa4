import { contract } from "../../index.ts";
import { readAnswer, refusalOf } from "./refusal-of.ts";
import { isText, memberOf } from "./type-guards.ts";

const lock = "session-change";

/** The time to wait for a change of the session, in milliseconds: a hanging one must not block every tab. */
const patienceMilliseconds = 5000;

let person: string | undefined;
let check: Promise<string | undefined> | undefined;

/** The id of the signed-in user that the server last sent to this page. */
export function signedInUserId(): string | undefined {
  return person;
}

/** Records the signed-in user from a response of GET /user or of a sign-in. */
export function observeUserResponse(answer: unknown): void {
  const id = memberOf(memberOf(answer, "user"), "id");
  person = isText(id) ? id : undefined;
}

function hasLocks(): boolean {
  return "locks" in navigator;
}

/** Runs work that replaces the session's cookie. Several may run concurrently. */
export function whileSessionChanges<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return hasLocks() ? navigator.locks.request(lock, { mode: "shared" }, work) : work();
}

/** Waits for pending changes of the session, in this tab or another (Web Locks). */
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
 * Whether the user is still signed in after a 401: another request may have replaced the cookie. Throws if the
 * server cannot be reached.
 */
export async function isStillSignedIn(id: string): Promise<boolean> {
  check ??= readUserId().finally(() => {
    check = undefined;
  });
  return (await check) === id;
}
