import type { Config } from "../config/config.ts";
import { printableLine } from "../logging/terminal.ts";
import type { InviteLink } from "../models/invite-link.ts";

function databaseLine({ database }: Config): string {
  if (database.kind === "sqlite") return database.file;
  const { host, pathname } = new URL(database.url);
  return `MySQL at ${host}${pathname}`;
}

/** What comes before the host of an address, or after its path, may be a secret. */
function modelLine({ languageModel }: Config): string {
  if (languageModel.kind === "demo")
    return "demo assistant (set OPENAI_API_KEY or OPENAI_BASE_URL, and OPENAI_MODEL, for a real one)";
  const { origin, pathname } = new URL(languageModel.baseUrl);
  return `${languageModel.model} at ${origin}${pathname}`;
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
  return `\n${lines.map(printableLine).join("\n")}\n`;
}
