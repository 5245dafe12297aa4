import { describeBehavior, mockBehaviorWorld } from "@inglenook/contract/behavior";
import { MockWorld } from "@inglenook/contract/mock";

describeBehavior(async () => mockBehaviorWorld(new MockWorld()));
