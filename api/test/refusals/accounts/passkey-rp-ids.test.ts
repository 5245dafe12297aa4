import { describe, expect, it, onTestFinished } from "vitest";
import { addPasskey, reauthenticate, register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { prepareDatabase } from "../../../database/schema/prepare-database.ts";
import { Authenticator } from "../../../models/authenticator.ts";
import { connectForTest } from "../../backup/backup-and-restore.ts";
import { makeTestDatabase } from "../../database/test-database.ts";
import { lostDevice } from "../../visitors/lost-device.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const { database } = server.context;

const rpIdsOf = async (userId: string) =>
  (await Authenticator.query(database).where({ userId }).orderBy(["createdAt", "id"])).map(
    ({ rpId }) => rpId,
  );
const forget = () => Authenticator.query(database).patch({ rpId: null });

describe("the RP ID of a passkey", () => {
  it("is stored when it is registered, added and re-enrolled", async () => {
    const { userAdmin, user } = await lostDevice(server);
    expect(await rpIdsOf(user.user.id)).toEqual(["localhost"]);
    await addPasskey(user, server.visitor().authenticator);
    expect(await rpIdsOf(user.user.id)).toEqual(["localhost", "localhost"]);
    await register(server.visitor(), await userAdmin.createReEnrollmentLink(user.user));
    expect(await rpIdsOf(user.user.id)).toEqual(["localhost"]);
  });

  it("is filled in by the next sign-in, and by a step-up, where an earlier release has stored none", async () => {
    const user = await server.signInAs("user");
    await forget();
    await signIn({ ...server.visitor(), authenticator: user.authenticator });
    expect(await rpIdsOf(user.user.id)).toEqual(["localhost"]);
    await forget();
    await reauthenticate(user);
    expect(await rpIdsOf(user.user.id)).toEqual(["localhost"]);
  });
});

it("a passkey that a server of the release before stores has none", async () => {
  const place = await makeTestDatabase();
  onTestFinished(() => place.remove());
  const own = connectForTest(place);
  await prepareDatabase(own);
  const createdAt = new Date();
  const id = "p".repeat(36);
  await own("users").insert({ id, username: "user-1", uniqueUserNumber: 1, webauthnUserId: "aB", createdAt });
  // The columns of that release's own insert.
  await own("authenticators").insert({
    ...{ id, userId: id, credentialID: "c_-", credentialPublicKey: "pQ", counter: 0, name: "Passkey" },
    ...{ credentialDeviceType: "singleDevice", credentialBackedUp: false, transports: "[]", createdAt },
    aaguid: null,
  });
  expect(await own("authenticators").first("rpId")).toMatchObject({ rpId: null });
});
