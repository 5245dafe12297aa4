import { BaseModel } from "./base-model.ts";

/** A passkey's public half. `credentialID` and `credentialPublicKey` are base64url. */
export class Authenticator extends BaseModel {
  static override readonly tableName = "authenticators";
  static override readonly jsonAttributes = ["transports"];
  static override readonly dateColumns = ["createdAt", "lastUsedAt", "suspectAt", "noticeReadAt"];
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
  declare lastUsedAt: Date | null;
  /** When its counter went back, as that of a copy does. */
  declare suspectAt: Date | null;
  /** The moment of the re-enrollment that was last read of with it, or that made it beside others. */
  declare noticeReadAt: Date | null;
}
