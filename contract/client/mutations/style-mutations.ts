import { useQueryClient } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { queryKey } from "../cache/query-key.ts";
import { apiClient } from "../http/api-client.ts";
import { parseProblem } from "../http/api-error.ts";

const { styles, systemPrompts } = contract;

/** Every change of a style may change the administrators' lists, the style itself and what people choose from. */
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

export function useCreateStyle() {
  return apiClient.styles.create.useMutation(useStyleInvalidation());
}

export function useChangeStyle() {
  return apiClient.styles.change.useMutation(useStyleInvalidation());
}

export function useSaveStyleVersion() {
  return apiClient.styles.saveVersion.useMutation(useStyleInvalidation());
}

export function usePublishStyle() {
  return apiClient.styles.publish.useMutation(useStyleInvalidation());
}

export function useSetStyleQuestions() {
  return apiClient.styles.setQuestions.useMutation(useStyleInvalidation());
}
