import { createClient } from "@inglenook/contract/client";

globalThis.createClient = createClient;
