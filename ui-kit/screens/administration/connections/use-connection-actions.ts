import { useState } from "react";
import type { Connection, ConnectionTest } from "#contract/administration/connections.ts";
import type { Model } from "#contract/administration/models.ts";
import { parseProblem } from "#contract/client/http/api-error.ts";
import {
  useChangeConnection,
  useDeleteConnection,
  useTestConnection,
} from "#contract/client/mutations/admin-mutations.ts";
import { modelToTest } from "#contract/rules/administration/tested-model.ts";
import { connectionsText } from "#contract/texts/models-texts.ts";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { refusalMessage } from "../entry/refusal-message.ts";
import { useRefusal } from "../entry/use-refusal.ts";

/** The result of a test. `asked`: the model that was asked for a token, where that is known. */
export interface TestOfConnection extends ConnectionTest {
  readonly asked: string | undefined;
}

/** The model that the server has asked; undefined for the connection of the environment, whose model has no name of its own. */
function askedModel(models: readonly Model[], { models: listed }: ConnectionTest): string | undefined {
  if (models.some(({ isEnvironment }) => isEnvironment)) return undefined;
  const enabled = models.filter(({ disabledAt }) => disabledAt === null);
  return modelToTest(
    enabled.map(({ name }) => name),
    listed,
  );
}

interface ActionsOptions {
  readonly connection: Connection;
  /** Its models. */
  readonly models: readonly Model[];
  readonly stepUp: StepUp;
  readonly onDeleted: () => void;
}

/** Tests, switches and deletes a connection. The result of a test stays until the next test or change. */
export function useConnectionActions({ connection, models, stepUp, onDeleted }: ActionsOptions) {
  const { id, name, disabledAt } = connection;
  const change = useChangeConnection();
  const remove = useDeleteConnection();
  const test = useTestConnection();
  const [result, setResult] = useState<TestOfConnection>();
  const announce = useAnnounce();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const params = { id };

  const { refusal, setRefusal } = useRefusal();

  async function run(title: string, act: () => Promise<string | undefined>) {
    setRefusal(undefined);
    try {
      const done = await act();
      if (done !== undefined) notify({ tone: "success", title: done });
    } catch (failure) {
      if (parseProblem(failure)?.code === "connection_in_use") setRefusal(refusalMessage(failure));
      else notifyFailure(failure, { title, description: refusalMessage(failure) });
    }
  }

  return {
    result,
    /** Why a change was refused, shown beside the connection. */
    refusal,
    forgetResult: () => setResult(undefined),
    isTesting: test.isPending,
    isBusy: change.isPending || remove.isPending,
    test: () =>
      run(connectionsText.testFailed, async () => {
        setResult(undefined);
        const answer = await stepUp(() => test.mutateAsync({ params }));
        setResult(answer && { ...answer.body, asked: askedModel(models, answer.body) });
        // A fault is rendered as an alert, which announces itself.
        if (answer?.body.ok) announce(connectionsText.tested);
        return undefined;
      }),
    toggle: () =>
      run(connectionsText.changeFailed, async () => {
        const disabled = disabledAt === null;
        const answer = await stepUp(() => change.mutateAsync({ params, body: { disabled } }));
        if (answer === undefined) return undefined;
        return disabled ? connectionsText.switchedOff(name) : connectionsText.switchedOn(name);
      }),
    remove: () =>
      run(connectionsText.changeFailed, async () => {
        const answer = await stepUp(() => remove.mutateAsync({ params }));
        if (answer === undefined) return undefined;
        onDeleted();
        return connectionsText.deleted(name);
      }),
  };
}
