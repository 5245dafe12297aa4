/** The door to `@ts-rest/react-query`: no other file of the product imports it (docs/decisions/0001). */
export { initTsrReactQuery, type UseMutationResult, type UseQueryResult } from "@ts-rest/react-query/v5";
