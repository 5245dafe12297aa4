/** The database has been where this version has not: its tables may be others than this version knows. */
export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";
}
