import { contract } from "#contract/index.ts";
import { tailMessages } from "#contract/limits.ts";
import { pages } from "#contract/pages.ts";

/** An id in an address, as the app would send it again. */
const chatPage = new RegExp(`^${pages.chat.replace(":id", "([\\w-]+)")}$`);

/** The API address that a page asks for first, as its client writes it. */
function firstAddress(path: string): string | undefined {
  const [, chatId] = chatPage.exec(path) ?? [];
  if (chatId !== undefined) return `${contract.chats.get.path.replace(":id", chatId)}?tail=${tailMessages}`;
  return path === pages.newChat || path === pages.home ? contract.systemPrompts.list.path : undefined;
}

/**
 * A link for the HTML of a page: the browser fetches the page's first request while it loads the code. That is the page's data,
 * or the current user if the HTML does not contain it. Mode and credentials are those of the client's requests.
 */
export function dataPreload(path: string, hasSession: boolean): string {
  const address = hasSession ? firstAddress(path) : contract.session.user.path;
  return address === undefined
    ? ""
    : `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${address}">`;
}
