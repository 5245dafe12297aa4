import { existsSync } from "node:fs";
import { copyBeforeMigrations } from "../backup/migration-copy.ts";
import { systemClock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { connect, type Database, type DatabaseSettings } from "../database/connect.ts";
import { eraseDeleted } from "../database/erasure/erase-deleted.ts";
import { prepareDatabaseIfNeeded } from "../database/schema/prepare-database.ts";
import { AuditReader } from "../domain/audit/audit-reader.ts";
import { ReEnrollmentService } from "../domain/enrollment/re-enrollment-service.ts";
import { InviteLinkService } from "../domain/invites/invite-link-service.ts";
import { AccountDeletionService } from "../domain/people/account-deletion-service.ts";
import { AccountService } from "../domain/people/account-service.ts";
import { ChatRemoval } from "../domain/people/chat-removal.ts";
import { PersonalData } from "../domain/people/personal-data.ts";
import { UserDevices } from "../domain/people/user-devices.ts";
import { StyleReader } from "../domain/styles/style-reader.ts";
import { StyleService } from "../domain/styles/style-service.ts";
import { StyleVersionService } from "../domain/styles/style-version-service.ts";
import { checkLedgerCurrency } from "../domain/usage/currency/ledger-currency.ts";
import { UsageService } from "../domain/usage/usage-service.ts";

interface OpenedDatabase {
  readonly database: Database;
  /** The file as it was before this command has migrated it. */
  readonly copy: string | undefined;
}

/**
 * Connects to an up-to-date database. Closes the connection if the file is missing, so that the process can
 * exit.
 */
async function openDatabase(settings: DatabaseSettings): Promise<OpenedDatabase> {
  const database = connect(settings);
  try {
    const copy = settings.kind === "sqlite" ? await copyBeforeMigrations(database, settings.file) : undefined;
    await prepareDatabaseIfNeeded(database);
    return { database, copy };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Returns the path of the database file that will be created, if it does not exist. */
function missingFile(settings: DatabaseSettings): string | undefined {
  return settings.kind === "sqlite" && !existsSync(settings.file) ? settings.file : undefined;
}

/** The domain services that the operator's commands use. */
export async function openAdminServices(config: Config) {
  const { publicUrl, currency, inviteSeconds, reEnrollSeconds, limits } = config;
  const newFile = missingFile(config.database);
  const { database, copy } = await openDatabase(config.database);
  const edges = { database, clock: systemClock };
  const chatRemoval = new ChatRemoval(edges);
  return {
    publicUrl,
    currency,
    newFile,
    copy,
    accounts: new AccountService(edges),
    userDevices: new UserDevices(edges),
    personalData: new PersonalData(edges),
    /** Throws a ConfigurationError if the ledger has another currency. */
    openUsage: async () => {
      await checkLedgerCurrency(database, config.currency);
      return new UsageService({ ...edges, config });
    },
    accountDeletion: new AccountDeletionService({ ...edges, onDeleted: async () => undefined }),
    chatRemoval,
    eraseDeleted: () => eraseDeleted(database),
    inviteLinks: new InviteLinkService({ ...edges, inviteSeconds, reEnrollSeconds, limits }),
    reEnrollments: new ReEnrollmentService({ ...edges, reEnrollSeconds }),
    auditReader: new AuditReader(edges),
    styles: new StyleService(edges),
    styleReader: new StyleReader(edges),
    styleVersions: new StyleVersionService(edges),
    close: () => database.destroy(),
  };
}

export type AdminServices = Awaited<ReturnType<typeof openAdminServices>>;
