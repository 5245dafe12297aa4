import { refusalOf } from "./fetch-json.ts";

/** Fetches what is to be kept as a file. Throws an ApiError for every answer that is not successful. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(path, { credentials: "include" });
  if (!response.ok) throw await refusalOf(response);
  return response.blob();
}
