import type { Page } from "@playwright/test";
import { paths } from "#app/routing/paths.ts";
import { accountsText, reEnrollmentText } from "#contract/texts/admin-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { reauthText, securityText } from "#contract/texts/security-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

/** The errors for a plain string in each script sink. */
function trySinks(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const attempt = async (act: () => unknown) => {
      try {
        await act();
        return "allowed";
      } catch (error) {
        return error instanceof Error ? error.name : typeof error;
      }
    };
    const element = () => document.createElement("p");
    const script = () => document.createElement("script");
    const markup = "<b>bold</b>";
    const sinks: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(element(), { innerHTML: markup }),
      outerHTML: () => Object.assign(document.body.appendChild(element()), { outerHTML: markup }),
      insertAdjacentHTML: () => element().insertAdjacentHTML("beforeend", markup),
      createContextualFragment: () => document.createRange().createContextualFragment(markup),
      parseFromString: () => new DOMParser().parseFromString(markup, "text/html"),
      srcdoc: () => Object.assign(document.createElement("iframe"), { srcdoc: markup }),
      write: () => document.write(markup),
      scriptText: () => Object.assign(script(), { text: "1" }),
      scriptSrc: () => Object.assign(script(), { src: "/assets/x.js" }),
      onerror: () => element().setAttribute("onerror", "1"),
      timeout: () => Reflect.apply(setTimeout, window, ["1"]),
      worker: () => new Worker("/assets/x.js"),
      serviceWorker: () => navigator.serviceWorker.register("/other.js"),
      policy: () => Reflect.get(window, "trustedTypes").createPolicy("other", {}),
      defaultPolicy: () => Reflect.get(window, "trustedTypes").createPolicy("default", {}),
      mockWorkerPolicy: () => Reflect.get(window, "trustedTypes").createPolicy("mock-worker", {}),
    };
    const answers = Object.entries(sinks).map(async ([name, act]) => [name, await attempt(act)]);
    return Object.fromEntries(await Promise.all(answers));
  });
}

test("no string becomes script or markup, and no code of the page creates a Trusted Types policy", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectViolations();
  await page.goto(paths.login);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const answers = await trySinks(page);
  expect(Object.keys(answers)).toHaveLength(16);
  expect(Object.entries(answers).filter(([, answer]) => answer !== "TypeError")).toEqual([]);
});

// A policy violation fails each of the following tests: the fixture watches every page.

test("code, maths, menus and dialogs of chats violate no Trusted Types policy", async ({
  page,
  member,
  world,
}) => {
  const reply = world === "server" ? "[[fake echo=1]] " : "";
  await page.getByRole("combobox", { name: newChatText.styleLabel }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await member.startChat(
    `${reply}| a | b |\n|---|:--|\n| \`c\` | d |\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n\n$x^2$`,
  );
  if (world === "server") {
    await expect(member.lastReply.locator("pre span").first()).toBeVisible();
    await expect(member.lastReply.locator("math")).toHaveCount(1);
  }
  await page.keyboard.press("Control+/");
  await expect(page.getByRole("dialog", { name: shortcutText.help })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: shortcutText.paletteLabel }).fill("a");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Shift+Backspace");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(paths.chats());
  await page.getByRole("combobox", { name: historyText.sortLabel }).click();
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Actions/ })
    .first()
    .click();
  await expect(page.getByRole("menuitem", { name: historyText.menu.rename })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Delete chat/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: historyText.delete, exact: true }).click();
  await expect(member.toast(historyText.deleted.title)).toBeVisible();
});

test("the dialogs of administrators violate no Trusted Types policy", async ({ page, administrator: _ }) => {
  await page.goto(paths.adminPeople());
  await page.getByRole("button", { name: accountsText.reEnroll }).first().click();
  await expect(
    page.getByRole("alertdialog").getByRole("button", { name: reEnrollmentText.make }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(paths.adminAudit());
  await page.getByRole("combobox").first().click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
});

test("the questions of the security page violate no Trusted Types policy", { tag: "@server" }, async ({
  page,
  member,
  device,
  pageErrors,
}) => {
  await page.goto(paths.security);
  await device.withholdPresence();
  await device.addSecurityKey();
  await page.getByRole("button", { name: securityText.passkeys.add }).click();
  await expect(member.toast(securityText.passkeys.added)).toBeVisible();
  await page.getByRole("button", { name: securityText.passkeys.remove }).first().click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  pageErrors.expectStatus(403);
  await page.route("**/api/user/passkeys/options", (route) =>
    route.fulfill({ status: 403, json: { code: "reauth_required" } }),
  );
  await page.getByRole("button", { name: securityText.passkeys.add }).click();
  await expect(page.getByRole("alertdialog").getByText(reauthText.title)).toBeVisible();
});
