import { describe, expect, it } from "vitest";
import { commands } from "./commands.ts";
import { parseCommandLine } from "./parse-command-line.ts";
import { commandHelp, errorText, generalHelp } from "./run-command-line.ts";

function refusal(words: string[]): string {
  try {
    parseCommandLine(words);
  } catch (error) {
    return errorText(error);
  }
  throw new Error("The words were accepted.");
}

describe("a command line", () => {
  it("names a command, its arguments and its options", () => {
    const { command, args, wantsHelp } = parseCommandLine(["style-edit", "3", "--name", "New", "--json"]);
    expect({ name: command?.name, args, wantsHelp }).toEqual({
      name: "style-edit",
      args: { id: "3", name: "New" },
      wantsHelp: false,
    });
  });

  it.each([
    [["--json", "list-users"], "list-users", {}],
    [["--role", "admin", "create-invite", "--json"], "create-invite", { role: "admin" }],
    [["--name=New", "style-edit", "3"], "style-edit", { id: "3", name: "New" }],
  ])("may begin with options: %j", (argv, name, args) => {
    expect(parseCommandLine(argv)).toMatchObject({ command: { name }, args });
  });

  it("takes the word help for its option", () => {
    expect(parseCommandLine(["help"])).toMatchObject({ command: undefined, wantsHelp: true });
    expect(parseCommandLine(["help", "backup"])).toMatchObject({
      command: { name: "backup" },
      wantsHelp: true,
    });
    expect(refusal(["help", "nothing"])).toContain('no command "nothing"');
  });

  it("answers in one form", () => {
    expect(refusal(["usage", "--csv", "--json"])).toBe("--csv and --json exclude each other: choose one.");
  });

  it("may ask for help about a command without its arguments", () => {
    expect(parseCommandLine(["disable-user", "--help"])).toMatchObject({ wantsHelp: true });
  });

  it.each([[["--version"]], [["--json", "--version"]]])("may ask for the version alone: %j", (argv) => {
    expect(parseCommandLine(argv)).toMatchObject({ command: undefined, wantsVersion: true });
  });

  it.each([
    [["list-users", "--version"], "Unknown option '--version'. --help lists the options."],
    [["burn-everything"], 'There is no command "burn-everything". --help lists the commands.'],
    [[], "Name a command. --help lists the commands."],
    [["--json"], "Name a command. --help lists the commands."],
    [["--json", "burn-everything"], 'There is no command "burn-everything". --help lists the commands.'],
    [["--role", "admin", "list-users"], "Unknown option '--role'. --help lists the options."],
    [["list-users", "--bogus"], "Unknown option '--bogus'. --help lists the options."],
    [["create-invite", "-5"], "Unknown option '-5'. --help lists the options."],
    [["disable-user"], "disable-user takes NUMBER."],
    [["grant-role", "5"], "grant-role takes NUMBER ROLE."],
    [["list-users", "5"], "list-users takes no argument."],
  ])("is refused: %j", (words, sentence) => {
    expect(refusal(words)).toBe(sentence);
  });
});

describe("the help", () => {
  it("lists every command", () => {
    for (const { name, summary } of commands)
      expect(generalHelp()).toMatch(new RegExp(`^  ${name} +${summary[0]}`, "m"));
  });

  it.each(commands)("describes the syntax of $name", (command) => {
    const help = commandHelp(command);
    expect(help).toContain(`npm run admin -- ${command.name}`);
    for (const option of Object.keys(command.options)) expect(help).toContain(`--${option} VALUE`);
  });
});
