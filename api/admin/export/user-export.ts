import { inviteLinkDetails } from "#contract/rules/invites/invite-state.ts";
import { buildInfo } from "../../config/build-info.ts";
import type { Invite } from "../../domain/invites/invite.ts";
import type { Account } from "../../domain/users/account.ts";
import type { AuthoredVersion, PersonalData, UsageEntryRow } from "../../domain/users/personal-data.ts";
import type { UserDevices } from "../../domain/users/user-devices.ts";
import { chatsJson } from "../../http/exports/export-json.ts";
import { describeDevice } from "../../http/session/describe-device.ts";
import type { AuditEvent } from "../../models/audit-event.ts";
import type { User } from "../../models/user.ts";
import { presentAccount } from "../users/account-commands.ts";
import { presentOpenSession, presentStoredPasskey } from "../users/list-devices.ts";

/** Changes with each incompatible change of the format, which docs/administration.md describes. */
const formatVersion = 1;

interface Sources {
  readonly personalData: PersonalData;
  readonly userDevices: UserDevices;
  readonly currency: string;
}

function presentInvite({ link, state, isForAdministrator }: Invite, { id }: User) {
  const { role, purpose } = inviteLinkDetails(link, state, isForAdministrator);
  return {
    link: link.linkId.slice(0, 6),
    role,
    purpose,
    state,
    isCreator: link.createdBy === id,
    isFor: link.usedByUserId === id || link.enrolUserId === id,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    usedAt: link.usedAt?.toISOString() ?? null,
  };
}

function presentVersion({ styleName, number, createdAt }: AuthoredVersion) {
  return { style: styleName, number, createdAt: new Date(createdAt).toISOString() };
}

function presentUsage(row: UsageEntryRow) {
  return {
    at: new Date(row.createdAt).toISOString(),
    day: row.day,
    kind: row.kind,
    style: row.styleName,
    model: row.modelLabel,
    inputTokens: Number(row.inputTokens),
    cachedTokens: Number(row.cachedTokens),
    outputTokens: Number(row.outputTokens),
    costMicros: Number(row.costMicros),
    currency: row.currency,
    isEstimated: Boolean(row.isEstimated),
    countsAsReply: Boolean(row.countsAsReply),
  };
}

function partyOf(id: string | null, { id: ownId }: User): "self" | "other" | null {
  if (id === null) return null;
  return id === ownId ? "self" : "other";
}

/** An event without what it holds about others: their numbers, and where they acted from. */
function presentEvent(event: AuditEvent, user: User) {
  const isActor = event.actorId === user.id;
  const { number, ...data } = JSON.parse(event.data);
  const isOwnNumber = number === user.uniqueUserNumber;
  return {
    at: event.at.toISOString(),
    event: event.event,
    actor: event.actorKind === "user" ? partyOf(event.actorId, user) : event.actorKind,
    subject: partyOf(event.subjectId, user),
    ...(isActor && { ip: event.ip, device: describeDevice(event.userAgent) }),
    data: { ...data, ...(isOwnNumber && { number }) },
  };
}

async function* listJson<Row>(
  pages: AsyncIterable<readonly Row[]>,
  present: (row: Row) => object,
): AsyncGenerator<string> {
  yield "[";
  let separator = "\n";
  for await (const page of pages)
    for (const row of page) {
      yield separator + JSON.stringify(present(row));
      separator = ",\n";
    }
  yield "\n]";
}

/** The parts that fit into memory. */
async function readHead({ user, ...account }: Account, sources: Sources, exportedAt: Date) {
  const { personalData, userDevices, currency } = sources;
  const { uniqueUserNumber } = user;
  return {
    format: "inglenook-user-export",
    formatVersion,
    version: buildInfo().version,
    exportedAt: exportedAt.toISOString(),
    account: { ...presentAccount({ user, ...account }), note: user.note },
    groups: account.groups.map(({ id, name }) => ({ id, name })),
    limits: { currency, ...(await personalData.limits(user.id)) },
    passkeys: (await userDevices.passkeys(uniqueUserNumber)).map(presentStoredPasskey),
    sessions: (await userDevices.sessions(uniqueUserNumber)).map(presentOpenSession),
    invites: (await personalData.invites(user.id)).map((invite) => presentInvite(invite, user)),
    styleVersions: (await personalData.authoredVersions(user.id)).map(presentVersion),
  };
}

/**
 * Everything that the product holds about a person, as one JSON value: no secrets, nothing about others. Its `chats` are
 * those of the person's own export.
 */
export async function* userExportJson(
  account: Account,
  sources: Sources,
  exportedAt: Date,
): AsyncGenerator<string> {
  const { user } = account;
  const { personalData } = sources;
  yield JSON.stringify(await readHead(account, sources, exportedAt), null, 1).slice(0, -2);
  yield ',\n "usage": ';
  yield* listJson(personalData.usage(user.id), presentUsage);
  yield ',\n "auditEvents": ';
  yield* listJson(personalData.auditEvents(user.uniqueUserNumber), (event) => presentEvent(event, user));
  yield ',\n "chats": ';
  yield* chatsJson(personalData.chats(user.id));
  yield "\n}\n";
}
