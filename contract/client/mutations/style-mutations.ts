import { useQueryClient } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { queryKey } from "../cache/query-key.ts";
import type { ApiMutation } from "../http/api-client.ts";
import { parseProblem } from "../http/api-error.ts";
import { useApiClient } from "../react/use-api.ts";

const { styles, systemPrompts } = contract;

/** Every change of a style may change the administrators' lists, the style itself and the styles that users choose from. */
function useStyleInvalidation() {
  const client = useQueryClient();
  return {
    onSettled: async (_answer: unknown, failure: unknown) => {
      if (parseProblem(failure)?.code === "reauth_required") return;
      const [listPath] = queryKey(styles.list);
      await Promise.all([
        client.invalidateQueries({
          predicate: ({ queryKey: [path] }) => path === listPath || String(path).startsWith(`${listPath}/`),
        }),
        client.invalidateQueries({ queryKey: queryKey(systemPrompts.list) }),
      ]);
    },
  };
}

export function useCreateStyle(): ApiMutation<typeof contract.styles.create> {
  return useApiClient().styles.create.useMutation(useStyleInvalidation());
}

export function useChangeStyle(): ApiMutation<typeof contract.styles.change> {
  return useApiClient().styles.change.useMutation(useStyleInvalidation());
}

export function useSaveStyleVersion(): ApiMutation<typeof contract.styles.saveVersion> {
  return useApiClient().styles.saveVersion.useMutation(useStyleInvalidation());
}

export function usePublishStyle(): ApiMutation<typeof contract.styles.publish> {
  return useApiClient().styles.publish.useMutation(useStyleInvalidation());
}

export function useSetStyleQuestions(): ApiMutation<typeof contract.styles.setQuestions> {
  return useApiClient().styles.setQuestions.useMutation(useStyleInvalidation());
}
