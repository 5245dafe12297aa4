import type { Database } from "../../../../database/connect.ts";
import { executeStatement } from "../../../../database/rows/change-rows.ts";
import type { Logger } from "../../../../logging/logger.ts";
import type { RunningReply } from "../running-reply.ts";

/** The time between two saves of growing reasoning, in milliseconds. */
const pauseMilliseconds = 1000;

const statement = `update messages set modelId = ?, modelLabel = ?, isFallback = ?, reasoning = ?
  where id = ? and status = 'streaming' and (ownerId is null or ownerId = ?)`;

interface Dependencies {
  readonly replyConnection: Database;
  readonly logger: Logger;
}

interface State {
  savedAt: number;
  timer: NodeJS.Timeout | undefined;
  /** Whether the model was saved after the first text. */
  hasSavedText: boolean;
}

function newState(): State {
  return { savedAt: Number.NEGATIVE_INFINITY, timer: undefined, hasSavedText: false };
}

/**
 * Saves the model of a reply and its reasoning, so that another process shows them too, and they stay if this process dies. A
 * reply of the first model without reasoning needs no write: its row begins with that model.
 */
export class AttributionWriter {
  private readonly dependencies: Dependencies;
  private readonly states = new WeakMap<RunningReply, State>();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Saves the model and the reasoning: at once for a model that steps in, because its prompt is charged if this process dies
   * before its first word, and after the first text; otherwise once a second.
   */
  save(reply: RunningReply): void {
    if (!reply.model?.isFallback && reply.reasoning === "") return;
    const state = this.states.get(reply) ?? newState();
    this.states.set(reply, state);
    const hasText = reply.text.length > reply.initialLength;
    const isFirstText = hasText && !state.hasSavedText;
    state.hasSavedText ||= hasText;
    if (isFirstText) clearTimeout(state.timer);
    else if (state.timer !== undefined) return;
    const wait = isFirstText ? 0 : Math.max(0, state.savedAt + pauseMilliseconds - performance.now());
    state.timer = setTimeout(() => void this.write(reply, state), wait).unref();
  }

  private async write(reply: RunningReply, state: State): Promise<void> {
    state.timer = undefined;
    state.savedAt = performance.now();
    const { model, reasoning, messageId, ownerId, ending } = reply;
    // The end saves it too.
    if (model === undefined || ending !== undefined) return;
    const { replyConnection, logger } = this.dependencies;
    const values = [model.id, model.label, model.isFallback ? 1 : 0, reasoning || null, messageId, ownerId];
    try {
      await executeStatement(replyConnection, statement, values);
    } catch (error) {
      logger.warn("the model and the reasoning of a reply could not be saved", { messageId, error });
    }
  }
}
