import type { ChatRetention } from "../../chats/chat-retention.ts";
import {
  type CheckedRetention,
  declareRetention,
  deletionLimits,
  keepsAllChats,
  noticeLimits,
  type RetentionDays,
  type RetentionLimits,
  retentionAt,
} from "../../rules/retention/chat-retention.ts";
import type { MockWorld } from "../mock-world.ts";
import { messagesOf } from "../state/chat-messages.ts";
import type { ChatRow, UserRow } from "../state/mock-tables.ts";
import { deleteChats } from "./turns.ts";

function now({ clock }: MockWorld): Date {
  return new Date(clock.isoIn(0));
}

function presentRules({ days, next }: RetentionDays): Pick<ChatRetention, "days" | "next"> {
  return { days, next: next && { days: next.days, from: next.from.toISOString() } };
}

function readRules(world: MockWorld): CheckedRetention {
  const stored = world.tables.chatRetention;
  if (stored === null) return { ...keepsAllChats, checkedAt: now(world) };
  const { days, next, checkedAt } = stored;
  return {
    days,
    next: next && { days: next.days, from: new Date(next.from) },
    checkedAt: new Date(checkedAt),
  };
}

/** The server runs with this value, as after a start; null keeps all chats. */
export function declareChatDays(world: MockWorld, days: number | null): void {
  const time = now(world);
  const declared = declareRetention(readRules(world), days, time);
  world.tables.chatRetention = { ...presentRules(declared), checkedAt: time.toISOString() };
  world.notifySubscribers();
}

function isOld({ pinned, updatedAt, unpinnedAt }: ChatRow, limits: RetentionLimits): boolean {
  if (pinned || new Date(updatedAt) > limits.activeUntil) return false;
  return unpinnedAt === undefined || new Date(unpinnedAt) <= limits.unpinnedUntil;
}

export function presentRetention(world: MockWorld, user: UserRow): ChatRetention {
  const retention = readRules(world);
  const limits = noticeLimits(retention, now(world));
  const own = world.tables.chats.filter(({ userId }) => userId === user.id);
  const due = limits === undefined ? [] : own.filter((chat) => isOld(chat, limits));
  return { ...presentRules(retentionAt(retention, now(world))), dueChats: due.length };
}

/** Deletes the chats of age, as the server does every ten minutes. */
export function deleteOldChats(world: MockWorld): void {
  const limits = deletionLimits(readRules(world), now(world));
  if (limits === undefined) return;
  const isRunning = ({ id }: ChatRow) => messagesOf(world, id).some(({ status }) => status === "streaming");
  for (const user of world.tables.users) {
    const own = world.tables.chats.filter(({ userId }) => userId === user.id);
    const old = own.filter((chat) => isOld(chat, limits) && !isRunning(chat));
    deleteChats(
      world,
      user,
      old.map(({ id }) => id),
    );
  }
  world.notifySubscribers();
}
