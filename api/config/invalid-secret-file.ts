/** The file of the session secret holds none that could sign a cookie; the message says what to do, for the operator. */
export class InvalidSecretFile extends Error {
  override readonly name = "UnfitSecretFile";
}
