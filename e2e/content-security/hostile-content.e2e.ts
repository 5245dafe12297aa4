import type { Page } from "@playwright/test";
import { paths } from "#app/routing/paths.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { loginText, navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { AttackerSite, recordAttacks } from "../fixtures/attacker-site.ts";
import { test as base, expect } from "../fixtures/fixtures.ts";
import { callApi } from "../helpers/call-api.ts";
import { renameChatStyles } from "../helpers/edit-database.ts";

const test = base.extend<{ otherSite: AttackerSite }>({
  otherSite: async ({ browserName: _ }, use) => {
    const site = await AttackerSite.start();
    await use(site);
    await site.stop();
  },
});

/** The fake provider replies with the text after this marker. */
const echoCommand = "[[fake echo=1]] ";

/** Markup that would run, load, send or navigate if it were not treated as text. */
const markup = (url: string) => [
  "<script>alert(1)</script>",
  `<script src="${url}/script.js"></script>`,
  `<img src=x onerror="alert(1)">`,
  `<img src="${url}/picture.png">`,
  `<svg onload="alert(1)"></svg>`,
  `<iframe src="${url}/frame"></iframe>`,
  `<style>@import '${url}/style.css'</style>`,
  `<link rel="stylesheet" href="${url}/link.css">`,
  `<form action="${url}/form"><button>Go</button></form>`,
  `<base href="${url}/">`,
  `<meta http-equiv="refresh" content="0;url=${url}/refresh">`,
  `<object data="${url}/object"></object>`,
  `<video autoplay poster="${url}/poster.png"></video>`,
  `<a href="javascript:alert(1)">link</a>`,
];

const dangerous =
  "script, iframe, object, embed, video, link, style, base, meta, form[action], img, [onload], [onerror]";

async function expectText(page: Page, lines: readonly string[]): Promise<void> {
  const log = page.getByRole("log", { name: chatText.conversation });
  for (const line of lines) await expect(log.getByText(line).first()).toBeVisible();
  await expect(log.locator(dangerous)).toHaveCount(0);
}

test("markup of a user and of a reply is text, runs nothing and loads nothing", { tag: "@core" }, async ({
  page,
  member,
  server,
  otherSite,
}) => {
  const attacks = recordAttacks(page, server.url);
  const lines = markup(otherSite.url);
  await member.startChat(`${echoCommand}${lines.join("\n\n")}`);
  for (const line of lines) await expect(member.lastReply).toContainText(line);
  await expectText(page, lines);
  await page.reload();
  await expect(member.messages).toHaveCount(2);
  await expectText(page, lines);
  expect(attacks).toEqual([]);
  expect(otherSite.calls).toEqual([]);
});

test("pictures of a reply are never loaded, however they are written", async ({
  page,
  member,
  server,
  otherSite: { url, calls },
}) => {
  const attacks = recordAttacks(page, server.url);
  const pictures = [
    `![inline](${url}/?d=1)`,
    "![reference][1]",
    `[![in a link](${url}/?d=3)](${url}/page)`,
    "![data](data:text/html,<script>alert(1)</script>)",
    `<img src="${url}/?d=4">`,
    `[1]: ${url}/?d=2`,
  ];
  await member.startChat(`${echoCommand}${pictures.join("\n\n")}`);
  await expect(member.lastReply).toContainText("inline");
  await expect(member.lastReply).toContainText("in a link");
  await expect(member.lastReply.locator("img, picture, object, [style*=url]")).toHaveCount(0);
  await member.lastReply.getByRole("link").first().hover();
  expect(attacks).toEqual([]);
  expect(calls).toEqual([]);
});

test("links of a reply lead outside and tell nothing, or are text", async ({ page, member, otherSite }) => {
  const { url, calls } = otherSite;
  const inert = [
    "[one](javascript:alert(1))",
    "[two](data:text/html,<script>alert(1)</script>)",
    "[three](vbscript:msgbox)",
    "[four](<JaVa\tScript:alert(1)>)",
    "[five](//evil.example)",
    "[six](/api/logout)",
    "[seven](blob:null/1)",
    "<javascript:alert(8)>",
  ];
  await member.startChat(`${echoCommand}${inert.join("\n\n")}\n\n[outside](${url}/outside)\n\n${url}/bare`);
  const links = member.lastReply.getByRole("link");
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("href", new RegExp(`^${url}/`));
    await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
    await expect(link).toHaveAttribute("target", "_blank");
  }
  expect(calls).toEqual([]);
  const opened = page.waitForEvent("popup");
  await links.first().click();
  const tab = await opened;
  await expect(tab).toHaveTitle("Elsewhere");
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  expect(calls[0]).toMatchObject({ url: "/outside" });
  expect(calls[0]?.headers).not.toHaveProperty("referer");
  expect(calls[0]?.headers).not.toHaveProperty("cookie");
});

const payload = `"><img src=x onerror=alert(1)><script>alert(2)</script>`;

test("names of the product, of styles and of chats are text wherever they stand", async ({
  page,
  visitor,
  upstream,
  pageErrors,
  launchServer,
}) => {
  pageErrors.expectStatus(404);
  const server = await launchServer(upstream.url, { PRODUCT_NAME: payload });
  const attacks = recordAttacks(page, server.url);
  renameChatStyles(server.databaseFile, payload);
  await visitor.register(await server.createInvite());
  await visitor.signIn();
  await expect(page).toHaveTitle(new RegExp(RegExp.escape(payload)));
  await page.getByRole("combobox", { name: newChatText.styleLabel }).click();
  await expect(page.getByRole("option", { name: payload }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  const body = { title: payload, initialPrompt: payload };
  expect(await callApi(page, { method: "POST", path: "/api/chats", body })).toBe(201);
  await page.goto(server.url + paths.chats());
  await expect(page.getByRole("article").getByText(payload).first()).toBeVisible();
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(payload);
  await expect(visitor.messages).toHaveCount(2);
  for (const path of [`/test-invite/${encodeURIComponent(payload)}`, `/${encodeURIComponent(payload)}`]) {
    await page.goto(server.url + path);
    await expect(page.getByRole("navigation", { name: navigationText.label })).toBeVisible();
    await expect(page.locator("main").locator(dangerous)).toHaveCount(0);
  }
  expect(attacks).toEqual([]);
});

test("a remembered page of another site is not opened after the login", async ({ page, member, server }) => {
  for (const place of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"]) {
    // A call in flight during the logout would get a 401.
    await expect(page.getByRole("combobox", { name: newChatText.styleLabel })).toBeEnabled();
    await page.getByRole("button", { name: navigationText.logout }).click();
    await expect(page.getByRole("heading", { name: loginText.heading })).toBeVisible();
    await page.evaluate((value) => sessionStorage.setItem("login.origin", value), place);
    await page.reload();
    const attacks = recordAttacks(page, server.url);
    await member.signIn();
    await expect(page).toHaveURL(server.url + paths.newChat);
    expect(attacks).toEqual([]);
  }
});
