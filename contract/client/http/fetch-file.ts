import { refusalOf } from "./refusal-of.ts";
import { sendRequest } from "./send-request.ts";

/** Fetches what is to be kept as a file. Throws an ApiError for every answer that is not successful. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await sendRequest(path);
  if (!response.ok) throw await refusalOf(response);
  return response.blob();
}
