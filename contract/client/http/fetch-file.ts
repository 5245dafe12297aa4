import { toApiError } from "./response-error.ts";
import { sendRequest } from "./send-request.ts";

/** Fetches a file. Throws an ApiError for every unsuccessful response. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await sendRequest(path);
  if (!response.ok) throw await toApiError(response);
  return response.blob();
}
