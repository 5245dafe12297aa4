/** What keeps a command from its work, in one sentence for the operator. */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
}
