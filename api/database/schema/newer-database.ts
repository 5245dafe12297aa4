/** The database has migrations that this version does not know. */
export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";
}
