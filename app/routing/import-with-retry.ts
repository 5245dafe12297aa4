const pendingFetches = new Map<string, Promise<void>>();

async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${address} was answered with status ${response.status}.`);
  await response.arrayBuffer();
}

function applyStyles(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} could not be fetched.`));
    };
    document.head.append(link);
  });
}

function isApplied(address: string): boolean {
  return Array.from(document.styleSheets).some(({ href }) => href === address);
}

/** Fetches a file once. A failure is not cached, so that the next call fetches again. */
function fetchOnce(address: string): Promise<void> {
  const known = pendingFetches.get(address);
  if (known !== undefined) return known;
  const isStyles = address.endsWith(".css");
  if (isStyles && isApplied(address)) return Promise.resolve();
  const fetching = isStyles ? applyStyles(address) : fetchFile(address);
  pendingFetches.set(address, fetching);
  fetching.catch(() => pendingFetches.delete(address));
  return fetching;
}

/**
 * Fetches a module's files and styles, then imports it from the HTTP cache. Browsers before HTML pull request
 * 10327 (2026) cache a failed import for the page's lifetime; a failed fetch is not cached.
 */
export async function importWithRetry<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
  importer?: string,
): Promise<Code> {
  const from = new URL(importer ?? import.meta.env.BASE_URL, document.baseURI);
  await Promise.all(files.map((file) => fetchOnce(new URL(file, from).href)));
  return await load();
}
