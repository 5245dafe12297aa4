import { paths } from "#app/routing/paths.ts";
import { expect, test } from "../fixtures/fixtures.ts";

test("a policy violation reaches the server's log, without URLs and texts", async ({
  page,
  upstream,
  pageErrors,
  launchServer,
}) => {
  pageErrors.expectViolations();
  const server = await launchServer(upstream.url);
  await page.goto(`${server.url}${paths.login}?q=s3cret`);
  await page.evaluate(() => {
    const picture = document.createElement("img");
    picture.src = "http://127.0.0.1:9/s3cret.png?s3cret";
    document.body.append(picture);
    try {
      document.body.innerHTML = "<p>s3cret</p>";
    } catch {
      // Blocked and reported.
    }
  });
  await expect.poll(() => server.log()).toContain('"directive":"require-trusted-types-for"');
  await expect.poll(() => server.log()).toContain('"directive":"img-src"');
  const lines = server
    .log()
    .split("\n")
    .filter((line) => line.includes("content policy violated"));
  const told = lines.map((line) => JSON.parse(line));
  const onLogin = { level: "warn", page: paths.login, count: 1 };
  expect(told).toHaveLength(2);
  expect(told).toContainEqual(expect.objectContaining({ ...onLogin, blocked: "http://127.0.0.1:9" }));
  expect(told).toContainEqual(expect.objectContaining({ ...onLogin, blocked: "trusted-types-sink" }));
  expect(server.log()).not.toContain("s3cret");
});
