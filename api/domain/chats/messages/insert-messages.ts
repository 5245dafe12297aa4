import type { Database } from "../../../database/connect.ts";
import { changeRows } from "../../../database/rows/change-rows.ts";
import type { MessageRow } from "./new-message.ts";

const columns =
  "id, chatId, parentId, role, content, timestamp, status, position, version, isShown, heartbeatAt";
const places = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

function valuesOf(row: MessageRow) {
  const { id, chatId, parentId, role, content, timestamp, status, position, version } = row;
  const place = [id, chatId, parentId, role, content, timestamp, status, position, version];
  return [...place, Number(row.isShown), row.heartbeatAt];
}

export async function insertMessages(transaction: Database, rows: readonly MessageRow[]): Promise<void> {
  const statement = `insert into messages (${columns}) values ${rows.map(() => places).join(", ")}`;
  await changeRows(transaction, statement, rows.flatMap(valuesOf));
}
