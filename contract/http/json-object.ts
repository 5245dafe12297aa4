import { z } from "zod";

/** An object in a request; any other value is rejected with a sentence. Unknown members are ignored. */
export function jsonObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape, { error: "The value must be a JSON object." });
}
