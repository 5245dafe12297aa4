import { paths } from "#app/routing/paths.ts";
import { auditEventTexts } from "#contract/texts/audit-texts.ts";
import { connectionsText, modelListText, modelsText } from "#contract/texts/models-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

test("an administrator adds a connection, learns that it is wrong, and adds a model", async ({
  page,
  administrator: _,
}) => {
  await page.goto(paths.adminModels);
  await page.getByRole("button", { name: connectionsText.add }).click();
  const form = page.getByRole("form", { name: connectionsText.addHeading });
  await form.getByLabel(connectionsText.nameLabel, { exact: true }).fill("Second provider");
  await form.getByLabel(connectionsText.addressLabel).fill("https://models.invalid/v1");
  await form.getByLabel(connectionsText.keyLabel, { exact: true }).fill("sk-secret");
  await form.getByRole("button", { name: modelsText.save }).click();
  const connection = page.getByRole("listitem").filter({ hasText: "https://models.invalid/v1" });
  await expect(connection.getByText(connectionsText.hasKey)).toBeVisible();
  await connection.getByRole("button", { name: connectionsText.test }).click();
  await expect(connection.getByRole("alert")).toHaveText(connectionsText.faults.model_unavailable);

  await page.getByRole("button", { name: modelListText.add }).click();
  const model = page.getByRole("form", { name: modelListText.addHeading });
  await model.getByLabel(modelListText.nameLabel, { exact: true }).fill("large");
  await model.getByRole("button", { name: modelsText.save }).click();
  await expect(page.getByRole("heading", { name: "large", exact: true })).toBeVisible();

  await page.goto(paths.adminAudit());
  for (const event of ["connection_created", "connection_tested", "model_created"] as const)
    await expect(page.getByText(auditEventTexts[event]).first()).toBeVisible();
  await expect(page.getByText("sk-secret")).toHaveCount(0);
});
