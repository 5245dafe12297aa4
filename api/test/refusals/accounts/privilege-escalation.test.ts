import { expect, it } from "vitest";
import { contractRoutes } from "../../visitors/contract-routes.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const tables = ["users", "user_roles", "authenticators", "invite_links"];

/** Inputs that claim the administrator role. */
const claims = {
  username: "admin",
  role: "admin",
  roleName: "admin",
  roles: ["admin", "user"],
  isAdmin: true,
  uniqueUserNumber: 1,
  passcode: 1,
  disabled: false,
  keepPasskeys: true,
};
const guesses = [
  "setup",
  "install",
  "init",
  "register",
  "signup",
  "users",
  "admin",
  "admin/users",
  "invites",
];

it("no path gives a visitor an account, a role or an invite without an administrator (98)", async () => {
  const { browser } = server.visitor();
  const paths = contractRoutes.map(({ path }) => path.replace(/:\w+/g, "1"));
  for (const path of [...paths, ...guesses.map((guess) => `/api/${guess}`)]) {
    for (const method of ["POST", "PUT", "PATCH"]) await browser.send(method, path, { json: claims });
  }
  expect(await Promise.all(tables.map((table) => server.count(table)))).toEqual(tables.map(() => 0));
});
