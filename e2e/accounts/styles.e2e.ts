import { paths } from "#app/routing/paths.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { stylesText, styleText, trialText, versionsText } from "#contract/texts/styles-admin-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

test("a style is written, compared with its published version, published and chosen", async ({
  administrator: _,
  page,
}) => {
  const name = `Librarian ${Date.now()}`;
  const confirm = (label: string) =>
    page.getByRole("alertdialog").getByRole("button", { name: label }).click();
  const content = page.getByRole("textbox", { name: styleText.contentLabel });
  await page.goto(paths.adminStyles);
  await page.getByRole("textbox", { name: stylesText.nameLabel }).fill(name);
  await page.getByRole("button", { name: stylesText.create }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await content.fill("Recommend books.");
  await page.reload();
  await expect(content).toHaveValue("Recommend books.");
  await page.getByRole("button", { name: styleText.save }).click();
  await page.getByRole("button", { name: versionsText.publish(1) }).click();
  await confirm(versionsText.publishConfirm);
  await expect(page.getByText(versionsText.nothingToPublish)).toBeVisible();

  await content.fill("Recommend two books.");
  await page.getByRole("button", { name: styleText.save }).click();
  await page.getByRole("textbox", { name: trialText.questionLabel(1) }).fill("[[fake tokens=3]] What next?");
  await page.getByRole("button", { name: trialText.saveQuestions }).click();
  await page.getByRole("button", { name: trialText.compare }).click();
  await page.getByRole("button", { name: trialText.better("A") }).click();
  await expect(page.getByText(trialText.chosen)).toBeVisible();
  await page.getByRole("button", { name: versionsText.publish(2) }).click();
  await confirm(versionsText.publishConfirm);
  await expect(page.getByText(versionsText.nothingToPublish)).toBeVisible();

  await page.goto(paths.newChat);
  await page.getByRole("combobox", { name: newChatText.styleLabel }).click();
  await page.getByRole("option", { name, exact: true }).click();
  await expect(page.getByRole("combobox", { name: newChatText.styleLabel })).toContainText(name);
});
