import { BaseModel } from "./base-model.ts";

/** The stored part of a passkey. `credentialID` and `credentialPublicKey` are base64url. */
export class Authenticator extends BaseModel {
  static override readonly tableName = "authenticators";
  static override readonly jsonAttributes = ["transports"];
  static override readonly dateColumns = [
    "createdAt",
    "lastUsedAt",
    "suspectAt",
    "deviceTypeChangedAt",
    "noticeReadAt",
  ];
  static override readonly booleanColumns = ["credentialBackedUp"];

  declare id: string;
  declare userId: string;
  declare credentialID: string;
  declare credentialPublicKey: string;
  declare counter: number;
  declare credentialDeviceType: string;
  declare credentialBackedUp: boolean;
  declare transports: string[];
  declare createdAt: Date;
  declare name: string;
  declare aaguid: string | null;
  /** The RP ID that it works for; null for one that a release before this column has stored, until its next use. */
  declare rpId: string | null;
  declare lastUsedAt: Date | null;
  /** When its counter decreased, as that of a cloned passkey does. */
  declare suspectAt: Date | null;
  /** When it was refused because its device type was another one than at its registration. */
  declare deviceTypeChangedAt: Date | null;
  /**
   * The time of the re-enrollment notice that was last read with this passkey, or of the one that added it
   * beside others.
   */
  declare noticeReadAt: Date | null;
}
