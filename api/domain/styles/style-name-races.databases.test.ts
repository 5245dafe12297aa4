import { beforeEach, expect, it } from "vitest";
import { styleFieldText } from "#contract/texts/style-field-texts.ts";
import { connect } from "../../database/connect.ts";
import { setUpDatabase } from "../../test/database/setup-database.ts";
import { emptyTables } from "../../test/database/test-database.ts";
import { MovableClock } from "../../test/worlds/movable-clock.ts";
import { operatorActor } from "../audit/actor.ts";
import { StyleService } from "./style-service.ts";
import { StyleVersionService } from "./style-version-service.ts";

const clock = new MovableClock();
const { database, settings } = await setUpDatabase();
const taken = expect.objectContaining({ details: { fields: { name: styleFieldText.nameTaken } } });
const rounds = [1, 2, 3];

beforeEach(() => emptyTables(database));

/** The services of a process with connections of its own. */
function makeProcess() {
  const own = connect(settings);
  const dependencies = { database: own, clock };
  return {
    styles: new StyleService(dependencies),
    versions: new StyleVersionService(dependencies),
    [Symbol.asyncDispose]: () => own.destroy(),
  };
}

it.each(rounds)("one name that two processes give at once becomes that of one style, round %d", async () => {
  await using first = makeProcess();
  await using second = makeProcess();
  const text = { name: "Poet", description: null };
  const { row } = await first.styles.create({ ...text, name: "Bard" }, operatorActor);
  const { row: other } = await first.styles.create({ ...text, name: "Skald" }, operatorActor);
  const settled = await Promise.allSettled([
    first.styles.create(text, operatorActor),
    second.styles.create(text, operatorActor),
    first.versions.add({ ...text, content: "Rhyme." }, operatorActor),
    second.versions.edit(row.id, { name: "POET" }, operatorActor),
    second.styles.change(other.id, { name: "Poët" }, operatorActor),
  ]);
  const refusals = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refusals).toEqual(Array(4).fill(taken));
});
