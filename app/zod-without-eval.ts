import { z } from "zod";

// zod compiles its checks by `new Function`, which the content policy forbids and the browser would report.
// It asks when the first schema is made, so this module comes before all others.
z.config({ jitless: true });
