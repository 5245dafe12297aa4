import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { leavingText } from "#contract/texts/account-deletion-texts.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { loginText, navigationText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import type { Server } from "../fixtures/start-server.ts";
import type { UserPage } from "../fixtures/user-page.ts";
import { callApi } from "../helpers/call-api.ts";
import { signInOtherBrowser } from "../helpers/sign-in-other-browser.ts";

/** A word that occurs only in texts that the user has written and read. */
const word = "lantern";
const otherTitle = `The ${word} that waits`;

interface Recorded {
  madeFiles: number;
  /** Addresses of files that can still be read. */
  readonly files: Set<string>;
  askedCopies: number;
  /** Texts that were put into the page to be copied. */
  readonly copied: string[];
  /** Refuses all pending copies. */
  refuseCopies: () => void;
}

declare global {
  interface Window {
    recorded: Recorded;
  }
}

/** Records files and copies. The browser asks before it copies, and gets no answer until `refuseCopies`. */
async function recordCopies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { createObjectURL, revokeObjectURL } = URL;
    const answer = Promise.withResolvers<void>();
    answer.promise.catch(() => {});
    const recorded: Recorded = {
      madeFiles: 0,
      files: new Set(),
      askedCopies: 0,
      copied: [],
      refuseCopies: () => answer.reject(new DOMException("refused", "NotAllowedError")),
    };
    window.recorded = recorded;
    URL.createObjectURL = (file) => {
      const address = createObjectURL(file);
      recorded.madeFiles += 1;
      recorded.files.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      recorded.files.delete(address);
      revokeObjectURL(address);
    };
    const ask = () => {
      recorded.askedCopies += 1;
      return answer.promise;
    };
    Object.defineProperty(navigator, "clipboard", { value: { write: ask, writeText: ask } });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLTextAreaElement) recorded.copied.push(node.value);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Returns the places of a page that contain the word, without the browser's storage. */
function findWord(page: Page): Promise<string[]> {
  return page.evaluate((searched) => {
    const { documentElement, title } = document;
    const elements = [documentElement, ...documentElement.querySelectorAll("*")];
    const found = elements.map((element) => (element.cloneNode() as Element).outerHTML);
    const texts = elements.flatMap(({ childNodes }) => [...childNodes].map(({ nodeValue }) => nodeValue));
    const values = elements.map((element) => Reflect.get(element, "value"));
    const marks = [...CSS.highlights].flatMap(([, ranges]) => [...ranges]);
    const places = [title, JSON.stringify(history.state), ...found, ...texts, ...values, ...marks];
    return places.map(String).filter((place) => place.includes(searched));
  }, word);
}

const readStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

/** Gives the open chat a title. */
async function renameChat(page: Page, title: string): Promise<void> {
  const path = `/api${new URL(page.url()).pathname.replace("chat", "chats")}`;
  expect(await callApi(page, { method: "PATCH", path, body: { title } })).toBe(200);
}

/** Leaves texts: two chats with titles, the second open, with messages, code and a draft; a download, and a copy that waits. */
async function writeTexts(page: Page, user: UserPage): Promise<string> {
  await user.startChat(`Of the ${word}`);
  await renameChat(page, otherTitle);
  const otherChat = page.url();
  await page.getByRole("link", { name: navigationText.newChat }).first().click();
  await user.startChat(`[[fake echo=1]]\nOf the ${word}:\n\n\`\`\`ts\nconst ${word} = 1;\n\`\`\`\n`);
  await renameChat(page, `The ${word} that is read`);
  await expect(page).toHaveTitle(new RegExp(word));
  await user.lastReply.getByRole("button", { name: chatText.copyCode }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: chatText.chatActions }).click();
  await page.getByRole("menuitem", { name: chatText.exportChat }).click();
  await download;
  await page.getByPlaceholder(chatText.messagePlaceholder).fill(`A draft of the ${word}`);
  await expect.poll(() => readStorage(page)).toContain(word);
  return otherChat;
}

function changeDatabase({ databaseFile }: Server, statement: string): void {
  const database = new DatabaseSync(databaseFile);
  database.exec(`pragma busy_timeout = 5000; ${statement}`);
  database.close();
}

function userNumber(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await fetch("/api/user")).json()).user.uniqueUserNumber);
}

interface Scene {
  readonly page: Page;
  readonly user: UserPage;
  readonly server: Server;
  readonly other: UserPage;
}

interface Way {
  readonly prepare?: (scene: Scene) => Promise<void>;
  readonly end: (scene: Scene) => Promise<void> | void;
  /** An expiry leaves drafts in the browser for the user's next sign-in. */
  readonly keepsDrafts?: boolean;
}

const ways: Record<string, Way> = {
  "a logout": { end: ({ page }) => page.getByRole("button", { name: navigationText.logout }).click() },
  "the deletion of the account": {
    prepare: async ({ page, user }) => {
      await user.chooseFromAccountMenu(navigationText.settings);
      await page.getByRole("button", { name: leavingText.delete }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("textbox")
        .fill(String(await userNumber(page)));
    },
    end: ({ page }) =>
      page.getByRole("alertdialog").getByRole("button", { name: leavingText.delete }).click(),
  },
  "an administrator disables the account": {
    end: ({ server }) => changeDatabase(server, "update users set disabledAt = createdAt"),
  },
  "it is ended from another browser": {
    end: async ({ other }) => {
      expect(await callApi(other.page, { method: "DELETE", path: "/api/user/sessions" })).toBe(200);
    },
  },
  "it expires": {
    end: ({ server }) => changeDatabase(server, "delete from sessions"),
    keepsDrafts: true,
  },
};

for (const [name, { prepare, end, keepsDrafts = false }] of Object.entries(ways))
  test(`a page holds nothing of its user's texts after ${name}`, async ({
    page,
    visitor,
    device,
    browser,
    upstream,
    pageErrors,
    launchServer,
  }) => {
    pageErrors.expectStatus(401);
    pageErrors.expectAbortedRequest();
    const server = await launchServer(upstream.url);
    await recordCopies(page);
    await visitor.register(await server.createInvite());
    await visitor.signIn();
    const other = await signInOtherBrowser(await pageErrors.openNewBrowser(browser), device, server.url);
    const scene = { page, user: visitor, server, other };
    await other.open(await writeTexts(page, visitor));
    await prepare?.(scene);
    await other.send("And now?");
    // By its text, because a dialog hides the notifications from screen readers.
    await expect(page.getByText(chatText.replyEndedIn(await visitor.botName(), otherTitle))).toBeVisible();
    await end(scene);
    await expect(page.getByRole("heading", { name: loginText.heading })).toBeVisible();
    // Before a notification or a tooltip would disappear by itself.
    await expect.poll(() => findWord(page), { timeout: 2000 }).toEqual([]);
    await expect(page).toHaveTitle(new RegExp(`^${loginText.heading}`));
    if (!keepsDrafts) expect(await readStorage(page)).not.toContain(word);
    await page.evaluate(() => window.recorded.refuseCopies());
    const { askedCopies, copied, madeFiles, files } = await page.evaluate(() => {
      const { files, ...counts } = window.recorded;
      return { ...counts, files: [...files] };
    });
    expect({ askedCopies, copied, madeFiles, files }).toEqual({
      askedCopies: 1,
      copied: [],
      madeFiles: 1,
      files: [],
    });
    expect(await findWord(page)).toEqual([]);
    await other.page.context().close();
  });
