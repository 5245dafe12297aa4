import { maxTail } from "@inglenook/contract/limits";

globalThis.maxTail = maxTail;
