import { z } from "zod";

// zod compiles its checks by `new Function`, which the content policy forbids and the browser would report. zod
// tests for it when the first schema is created, so this module must be imported before all others.
z.config({ jitless: true });
