import { describeStorageBehavior } from "#contract/behavior/describe-behavior.ts";
import { describeServer } from "./describe-server.ts";

await describeServer(describeStorageBehavior);
