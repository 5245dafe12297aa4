import { describe, expect, it } from "vitest";
import { setUpAdmin } from "../../test/processes/admin-process.ts";

const { run, runWith, answerOf, refusalOf } = await setUpAdmin();
/** Data folders that do not exist yet. */
const [elsewhere, anywhere] = [await setUpAdmin(), await setUpAdmin()];
const processTime = { timeout: 60_000 };

describe("create-invite", processTime, () => {
  it("chooses number and passcode, and answers how to register", async () => {
    const invite = await answerOf("create-invite");
    expect(invite).toEqual({
      linkId: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
      url: `https://chat.example.org/invite/${invite.linkId}`,
      uniqueUserNumber: 1,
      passcode: expect.any(Number),
      role: "user",
    });
    expect(String(invite.passcode)).toMatch(/^\d{8}$/);
  });

  it("takes a passcode as it was pasted", async () => {
    const create = (passcode: string) => ["create-invite", "--passcode", passcode];
    expect(await answerOf(...create("1234-5678."))).toMatchObject({ passcode: 12_345_678 });
    expect(await answerOf(...create("Passcode: ١٢٣٤ ٥٦٧٨"))).toMatchObject({ passcode: 12_345_678 });
    expect(await refusalOf(...create("1234abcd"))).toMatchObject({ code: "validation" });
  });

  it("warns of a passcode that is guessed in a few tries", async () => {
    const { code, stdout, stderr } = await run("create-invite", "--passcode", "12");
    expect([code, stdout]).toEqual([0, expect.stringContaining("12")]);
    expect(stderr).toContain("The passcode is short");
  });

  it("takes number, passcode and role, and holds the number from then on", async () => {
    const words = ["create-invite", "--role", "admin", "--unique-user-number", "70", "--passcode", "4242"];
    expect(await answerOf(...words)).toMatchObject({ uniqueUserNumber: 70, passcode: 4242, role: "admin" });
    expect(await refusalOf(...words)).toMatchObject({ code: "number_taken" });
  });

  it("chooses another number for each of two at once", async () => {
    const invites = await Promise.all([answerOf("create-invite"), answerOf("create-invite")]);
    const numbers = invites.map(({ uniqueUserNumber }) => uniqueUserNumber);
    expect(new Set([1, ...numbers]).size).toBe(3);
  });

  it.each([
    ["--unique-user-number", "2147483648"],
    ["--role", "owner"],
  ])("refuses %s %s", async (option, value) => {
    const { code, fields } = await refusalOf("create-invite", option, value);
    expect(code).toBe("validation");
    expect(fields).toEqual({ [option.slice(2)]: expect.stringContaining(option.slice(2)) });
  });
});

describe("the chatbot styles", processTime, () => {
  it("are added, changed, made the default and removed", async () => {
    const [balanced] = await answerOf("style-list");
    const added = await answerOf("style-add", "--name", "Pirate", "--content", "Talk like a pirate.");
    expect(added).toMatchObject({ name: "Pirate", description: null, isDefault: false });
    const id = String(added.id);
    const edited = await answerOf("style-edit", id, "--description", "Arr");
    expect(edited).toEqual({ ...added, description: "Arr" });
    expect(await answerOf("style-default", id)).toEqual({ ...edited, isDefault: true });
    expect(await refusalOf("style-remove", id)).toMatchObject({ code: "validation" });
    await answerOf("style-default", String(balanced.id));
    expect(await answerOf("style-remove", id)).toEqual({ id: added.id, removed: true });
    expect((await answerOf("style-list")).map((style: { id: number }) => style.id)).not.toContain(added.id);
  });

  it("are not changed by no change", async () => {
    const [balanced] = await answerOf("style-list");
    const { code, fields } = await refusalOf("style-edit", String(balanced.id));
    expect([code, fields]).toEqual(["validation", { options: expect.stringContaining("--name") }]);
  });

  it("need a name and a content", async () => {
    const { fields } = await refusalOf("style-add", "--name", " ");
    expect(fields).toEqual({ name: expect.any(String), content: expect.any(String) });
  });

  it("have different names", async () => {
    const [balanced, other] = await answerOf("style-list");
    const taken = { code: "validation", fields: { name: expect.stringContaining("already a style") } };
    expect(await refusalOf("style-add", "--name", "BALANCED", "--content", "Talk.")).toMatchObject(taken);
    expect(await refusalOf("style-edit", String(other.id), "--name", balanced.name)).toMatchObject(taken);
  });

  it("that do not exist are refused", async () => {
    expect(await refusalOf("style-edit", "999", "--name", "X")).toMatchObject({ code: "not_found" });
  });
});

describe("the command line", processTime, () => {
  it("answers its help without touching any data", async () => {
    expect(await run("grant-role", "--help")).toMatchObject({ code: 0, stderr: "" });
  });

  it("names its version and commit without any configuration", async () => {
    expect(await runWith({ PORT: "0" }, "--version")).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Inglenook \d+\.\d+\.\d+( \(\w+\))?\n$/),
      stderr: "",
    });
    const { stdout } = await runWith({ INGLENOOK_COMMIT: "abc1234" }, "--version", "--json");
    expect(JSON.parse(stdout)).toEqual({ version: expect.any(String), commit: "abc1234" });
  });

  it("prints the path of a new database, and only of a new one", async () => {
    const remark = `There was no database; a new one was created: ${elsewhere.sqliteFile}.\n`;
    const made = { code: 0, stdout: "[]\n", stderr: remark };
    expect(await elsewhere.run("list-users", "--json")).toEqual(made);
    expect(await elsewhere.answerOf("list-users")).toEqual([]);
  });

  it("refuses in JSON alone where it made a new database", async () => {
    expect(await anywhere.refusalOf("enable-user", "5")).toMatchObject({ code: "not_found" });
  });

  it("refuses in a plain sentence, and exits with 1", async () => {
    const stderr = 'There is no command "burn-everything". --help lists the commands.\n';
    expect(await run("burn-everything")).toEqual({ code: 1, stdout: "", stderr });
  });
});
