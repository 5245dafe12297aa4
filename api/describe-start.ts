import type { Config } from "./config.ts";
import type { InviteLink } from "./models/invite-link.ts";

function databaseLine({ database }: Config): string {
  if (database.kind === "sqlite") return database.file;
  const { host, pathname } = new URL(database.url);
  return `MySQL at ${host}${pathname}`;
}

function modelLine({ languageModel }: Config): string {
  return languageModel.kind === "demo"
    ? "demo assistant (set OPENAI_API_KEY or OPENAI_BASE_URL, and OPENAI_MODEL, for a real one)"
    : `${languageModel.model} at ${languageModel.baseUrl}`;
}

/** What the operator reads on stdout once the server listens: where it is, and how the first administrator gets in. */
export function describeStart(config: Config, invite: InviteLink | undefined): string {
  const lines = [
    `${config.productName} is running at ${config.publicUrl}`,
    `  Listening  ${config.host}:${config.port}`,
    `  Data       ${databaseLine(config)}`,
    `  Model      ${modelLine(config)}`,
  ];
  if (invite !== undefined)
    lines.push(
      "",
      "There is no administrator yet. Open this link and register with a passkey:",
      `  Link       ${config.publicUrl}/invite/${invite.linkId}`,
      `  Passcode   ${invite.passcode}`,
    );
  return `\n${lines.join("\n")}\n`;
}
