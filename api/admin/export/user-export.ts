import { inviteLinkDetails } from "#contract/rules/invites/invite-state.ts";
import { buildInfo } from "../../config/build-info.ts";
import type { Account } from "../../domain/accounts/account.ts";
import type { Invite } from "../../domain/invites/invite.ts";
import { type ExportedMember, exportedColumns } from "../../domain/people/personal-columns.ts";
import type { ExportedStyleVersion, PersonalData, UsageEntryRow } from "../../domain/people/personal-data.ts";
import type { UserDevices } from "../../domain/people/user-devices.ts";
import { chatsJson } from "../../http/exports/export-json.ts";
import { describeDevice } from "../../http/session/describe-device.ts";
import type { AuditEvent } from "../../models/audit-event.ts";
import type { User } from "../../models/user.ts";
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

function presentVersion({ styleName, number, createdAt }: ExportedStyleVersion) {
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

/** An event without the data of other people: their numbers, addresses and devices. */
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

function presentOwnAccount({ user, roles }: Account) {
  const columns = Object.entries(user).filter(([name]) => exportedColumns.includes(name));
  return { ...Object.fromEntries(columns), roles };
}

/** The members that are written in parts, because they may be of any length. */
function longMembers({ user }: Account, { personalData }: Sources) {
  return {
    usage: () => listJson(personalData.usage(user.id), presentUsage),
    auditEvents: () =>
      listJson(personalData.auditEvents(user.uniqueUserNumber), (event) => presentEvent(event, user)),
    chats: () => chatsJson(personalData.chats(user.id)),
  };
}

type LongMember = keyof ReturnType<typeof longMembers>;

async function readShortMembers(account: Account, { personalData, userDevices, currency }: Sources) {
  const { user } = account;
  return {
    account: presentOwnAccount(account),
    groups: account.groups.map(({ id, name }) => ({ id, name })),
    limits: { currency, ...(await personalData.limits(user.id)) },
    passkeys: (await userDevices.passkeys(user.uniqueUserNumber)).map(presentStoredPasskey),
    sessions: (await userDevices.sessions(user.uniqueUserNumber)).map(presentOpenSession),
    invites: (await personalData.invites(user.id)).map((invite) => presentInvite(invite, user)),
    styleVersions: (await personalData.authoredVersions(user.id)).map(presentVersion),
  } satisfies Record<Exclude<ExportedMember, LongMember>, unknown>;
}

/** The parts that fit into memory. */
async function readHead(account: Account, sources: Sources, exportedAt: Date) {
  return {
    format: "inglenook-user-export",
    formatVersion,
    version: buildInfo().version,
    exportedAt: exportedAt.toISOString(),
    ...(await readShortMembers(account, sources)),
  };
}

/**
 * All personal data of a user as one JSON value, without secrets and without data of other people. Its `chats` are those of the
 * user's own export.
 */
export async function* userExportJson(
  account: Account,
  sources: Sources,
  exportedAt: Date,
): AsyncGenerator<string> {
  yield JSON.stringify(await readHead(account, sources, exportedAt), null, 1).slice(0, -2);
  for (const [name, json] of Object.entries(longMembers(account, sources))) {
    yield `,\n ${JSON.stringify(name)}: `;
    yield* json();
  }
  yield "\n}\n";
}
