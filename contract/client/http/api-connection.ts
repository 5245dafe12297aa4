import { expectedUserHeader } from "../../headers.ts";
import { contract } from "../../index.ts";
import { isUnauthenticated } from "./api-error.ts";
import { readJsonResponse, toApiError } from "./response-error.ts";
import { isString, propertyOf } from "./type-guards.ts";
import { usableLocks } from "./web-locks.ts";

export interface ConnectionOptions {
  /** The address of the server, such as `https://chat.example`; by default that of the page. */
  readonly baseUrl?: string;
  /** By default that of the platform. */
  readonly fetch?: typeof fetch;
  /** Sent with every request that has no other of the same name. */
  readonly headers?: Readonly<Record<string, string>>;
}

const sessionChangingPaths: ReadonlySet<string> = new Set([
  contract.reauth.verify.path,
  contract.passkeyLogin.verify.path,
]);
const userPaths: ReadonlySet<string> = new Set([
  contract.session.user.path,
  contract.passkeyLogin.verify.path,
]);

const lockName = "session-change";

/** The time to wait for a change of the session, in milliseconds: a hanging one must not block every tab. */
const lockTimeoutMilliseconds = 5000;

/** Runs work that replaces the session's cookie. Several may run concurrently. */
export async function withSessionLock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const locks = await usableLocks();
  return locks === undefined ? work() : locks.request(lockName, { mode: "shared" }, work);
}

/** Waits for pending changes of the session, in this tab or another. */
async function waitForSessionLock(): Promise<void> {
  const signal = AbortSignal.timeout(lockTimeoutMilliseconds);
  const locks = await usableLocks();
  await locks?.request(lockName, { signal }, () => undefined).catch(() => undefined);
}

function userIdOf(answer: unknown): string | undefined {
  const id = propertyOf(propertyOf(answer, "user"), "id");
  return isString(id) ? id : undefined;
}

/** The API addresses that the page's HTML names for the browser to fetch ahead. */
export function addressesFetchedAhead(page: Document): string[] {
  const links = page.querySelectorAll('link[rel="preload"][href^="/api/"]');
  return Array.from(links, (link) => link.getAttribute("href") ?? "");
}

/** One person's requests to one server, and the state of the session by its answers. */
export class ApiConnection {
  private readonly options: ConnectionOptions;
  private userId: string | undefined;
  private pendingCheck: Promise<string | undefined> | undefined;
  private readonly preloadedPaths = new Set<string>();

  constructor(options: ConnectionOptions = {}) {
    this.options = options;
  }

  /** The id of the signed-in user that the server last sent. */
  get signedInUserId(): string | undefined {
    return this.userId;
  }

  /** Records the signed-in user from a response of GET /user or of a sign-in. */
  rememberSignedInUser(answer: unknown): void {
    this.userId = userIdOf(answer);
  }

  /** Records the API addresses that the browser has fetched ahead. */
  rememberPreloads(addresses: Iterable<string>): void {
    for (const address of addresses) this.preloadedPaths.add(address);
  }

  /**
   * Sends a request with cookies and the expected user, and fails if another user has signed in. After a 401 it
   * retries once if the user is still signed in: a step-up may have replaced the cookie (product decision 8).
   */
  async sendRequest(path: string, init: RequestInit = {}): Promise<Response> {
    const expectedUserId = this.userId;
    const response = await this.sendOnce(path, init, expectedUserId);
    if (expectedUserId === undefined || response.status !== 401) return response;
    if (!isUnauthenticated(await toApiError(response.clone()))) return response;
    return (await this.isStillSignedIn(expectedUserId))
      ? this.sendOnce(path, init, expectedUserId)
      : response;
  }

  /** Sends a request with cookies; throws an ApiError for every response that is unsuccessful or not JSON. */
  async fetchJson(path: string, init: RequestInit = {}): Promise<{ response: Response; body: unknown }> {
    const response = await this.sendRequest(path, init);
    if (!response.ok) throw await toApiError(response);
    const body = await readJsonResponse(response);
    this.noticeUser(path, body);
    return { response, body };
  }

  /** Remembers the user of an answer that names the signed-in one. */
  noticeUser(path: string, body: unknown): void {
    if (userPaths.has(path)) this.rememberSignedInUser(body);
  }

  /** Fetches a file. Throws an ApiError for every unsuccessful response. */
  async fetchFile(path: string): Promise<Blob> {
    const response = await this.sendRequest(path);
    if (!response.ok) throw await toApiError(response);
    return response.blob();
  }

  /**
   * Whether the user is still signed in after a 401: another request may have replaced the cookie. Throws if the
   * server cannot be reached.
   */
  async isStillSignedIn(id: string): Promise<boolean> {
    this.pendingCheck ??= this.fetchUserId().finally(() => {
      this.pendingCheck = undefined;
    });
    return (await this.pendingCheck) === id;
  }

  /**
   * If a successful response replaces the cookie, calls that are refused in the meantime wait for it, in this tab
   * or another.
   */
  private sendOnce(path: string, init: RequestInit, expectedUserId: string | undefined): Promise<Response> {
    const headers = new Headers(init.headers);
    // A preloaded answer is of the session that the page came with, if it came with one.
    const isPreloaded = (init.method ?? "GET") === "GET" && this.takePreload(path);
    if (expectedUserId !== undefined && !isPreloaded) headers.set(expectedUserHeader, expectedUserId);
    const send = () => this.send(path, { ...init, headers });
    return sessionChangingPaths.has(path) ? withSessionLock(send) : send();
  }

  private send(path: string, init: RequestInit): Promise<Response> {
    const { baseUrl = "", headers: more = {} } = this.options;
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(more)) if (!headers.has(name)) headers.set(name, value);
    // Read for each call: a mock world may replace the page's.
    const send = this.options.fetch ?? globalThis.fetch;
    return send(`${baseUrl.replace(/\/+$/, "")}${path}`, { credentials: "include", ...init, headers });
  }

  /**
   * Whether the browser has fetched an address ahead; true once. It uses that answer only for a request with the same
   * headers, so that the first one has none of ours.
   */
  private takePreload(path: string): boolean {
    return this.preloadedPaths.delete(path);
  }

  private async fetchUserId(): Promise<string | undefined> {
    await waitForSessionLock();
    const response = await this.send(contract.session.user.path, { cache: "no-store" });
    if (!response.ok) throw await toApiError(response);
    return userIdOf(await readJsonResponse(response));
  }
}
