/** The file of the session secret holds no secret that could sign a cookie; the message is for the operator. */
export class InvalidSecretFile extends Error {
  override readonly name = "UnfitSecretFile";
}
