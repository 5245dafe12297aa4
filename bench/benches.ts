import { bundle } from "./benches/bundle.ts";
import { burst } from "./benches/burst.ts";
import { firstToken } from "./benches/first-token.ts";
import { history } from "./benches/history.ts";
import { historyOnMysql } from "./benches/history-mysql.ts";
import { longPage } from "./benches/long-page.ts";
import { loss } from "./benches/loss.ts";
import { lossUnderLoad } from "./benches/loss-under-load.ts";
import { markdown } from "./benches/markdown.ts";
import { openStreams } from "./benches/open-streams.ts";
import { promptCost } from "./benches/prompt-cost.ts";
import { signIn } from "./benches/sign-in.ts";
import { size } from "./benches/size.ts";
import { start } from "./benches/start.ts";
import { stop } from "./benches/stop.ts";
import { streamsBench } from "./benches/streams.ts";
import { typing } from "./benches/typing.ts";
import type { Bench } from "./harness/reading.ts";

/** Every bench, in the order in which they run. */
export const benches: readonly Bench[] = [
  firstToken,
  streamsBench,
  burst,
  openStreams,
  loss,
  lossUnderLoad,
  stop,
  history,
  historyOnMysql,
  signIn,
  bundle,
  markdown,
  longPage,
  typing,
  start,
  size,
  promptCost,
];
