import type { Database } from "../../../database/connect.ts";
import { type PlacedMessage, readContents } from "./chat-messages.ts";

const idsAtOnce = 500;

async function setShown(
  transaction: Database,
  messages: readonly PlacedMessage[],
  isShown: boolean,
): Promise<void> {
  for (let start = 0; start < messages.length; start += idsAtOnce) {
    const ids = messages.slice(start, start + idsAtOnce).map(({ id }) => id);
    await transaction("messages").whereIn("id", ids).update({ isShown });
  }
}

/** Makes a branch the visible one, writing only rows that differ, and returns the changes of the chat's row. */
export async function setVisible(
  transaction: Database,
  messages: readonly PlacedMessage[],
  branch: readonly PlacedMessage[],
): Promise<{ initialPrompt?: string }> {
  const onBranch = new Set(branch.map(({ id }) => id));
  const hidden = messages.filter(({ id, isShown }) => isShown && !onBranch.has(id));
  const appearing = branch.filter(({ isShown }) => !isShown);
  await setShown(transaction, hidden, false);
  await setShown(transaction, appearing, true);
  const [first] = branch;
  if (first === undefined || first.isShown) return {};
  const initialPrompt = (await readContents(transaction, [first.id])).get(first.id);
  return initialPrompt === undefined ? {} : { initialPrompt };
}
