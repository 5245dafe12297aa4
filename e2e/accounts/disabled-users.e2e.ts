import { DatabaseSync } from "node:sqlite";
import { paths } from "#app/routing/paths.ts";
import { problemMessages } from "#contract/problem.ts";
import { expect, test } from "../fixtures/fixtures.ts";

test("a user disabled while signed in is sent to the login with the reason", async ({
  page,
  visitor,
  upstream,
  pageErrors,
  launchServer,
}) => {
  // The page's stream is open while its session ends and its server stops.
  pageErrors.expectAbortedRequest();
  pageErrors.expectStatus(401);
  const server = await launchServer(upstream.url);
  await visitor.register(server.firstInvite);
  const listening = page.waitForResponse("**/api/events");
  await visitor.signIn();
  await listening;
  await expect(visitor.accountMenu).toBeVisible();
  // In the database, because no command disables the last administrator.
  const database = new DatabaseSync(server.databaseFile);
  database.prepare("update users set disabledAt = createdAt").run();
  database.close();
  // The event stream ends with the reason, and the page leaves by itself.
  await expect(page).toHaveURL(`${server.url}${paths.login}`);
  await expect(page.getByRole("alert")).toContainText(problemMessages.account_disabled);
});
