import { contract } from "#contract/index.ts";
import { maxInteger } from "#contract/limits.ts";
import { parsePositiveInteger } from "#contract/rules/text/read-digits.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { eventStream } from "../events/event-stream.ts";
import { streamTrial } from "../events/trial-events.ts";
import {
  presentSavedVersion,
  presentStyle,
  presentStyleVersion,
} from "../presenters/administration/styles.ts";
import { initServer } from "../rest-server.ts";
import { requestActor } from "../session/request-session.ts";

type Dependencies = Pick<Context, "styles" | "styleReader" | "styleVersions" | "styleTrials" | "openStreams">;

/** The chat styles and their versions; the contract admits administrators only. */
export function styleRoutes(context: Dependencies) {
  const { styles, styleReader, styleVersions, styleTrials, openStreams } = context;
  return initServer().router(contract.styles, {
    list: async () => ({ status: 200, body: { styles: (await styleReader.list()).map(presentStyle) } }),
    create: async ({ body, req, res }) => ({
      status: 201,
      body: { style: presentStyle(await styles.create(body, requestActor(req, res))) },
    }),
    get: async ({ params }) => {
      const { style, versions, questions } = await styleReader.get(styleId(params));
      const body = { style: presentStyle(style), versions: versions.map(presentStyleVersion), questions };
      return { status: 200, body };
    },
    change: async ({ params, body, req, res }) => {
      const { name, description, isDefault, archived, groupIds, ...unapplied } = body;
      unapplied satisfies Record<string, never>;
      const changes = { name, description, isDefault, archived, groupIds };
      const style = await styles.change(styleId(params), changes, requestActor(req, res));
      return { status: 200, body: { style: presentStyle(style) } };
    },
    saveVersion: async ({ params, body, req, res }) => {
      const saved = await styleVersions.save(styleId(params), body, requestActor(req, res));
      return { status: 201, body: presentSavedVersion(saved) };
    },
    publish: async ({ params, body: { number }, req, res }) => {
      const published = await styleVersions.publish(styleId(params), number, requestActor(req, res));
      return { status: 200, body: presentSavedVersion(published) };
    },
    setQuestions: async ({ params, body, req, res }) => {
      const questions = await styles.setQuestions(styleId(params), body.questions, requestActor(req, res));
      return { status: 200, body: { questions } };
    },
    try: async ({ params, body, req, res }) => {
      const trial = { id: styleId(params), ...body };
      const ready = await styleTrials.prepare(trial, requestActor(req, res));
      const stream = eventStream(
        req,
        openStreams,
        (writer) => streamTrial(styleTrials, ready, writer),
        () => void styleTrials.discard(ready),
      );
      return { status: 200, body: stream };
    },
  });
}

/** The id of a style in a path; `not_found` if no style can have it. */
function styleId({ id }: { readonly id: string }): number {
  const number = parsePositiveInteger(id, maxInteger);
  if (number === undefined) throw new DomainError("not_found");
  return number;
}
