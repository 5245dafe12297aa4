import { Counter, Histogram, type Registry } from "prom-client";
import { contract } from "#contract/index.ts";
import { modelErrorCodes, type ProblemCode } from "#contract/problem.ts";
import { limitNames } from "#contract/rules/limits/exceeded-limit.ts";
import { LanguageModelError } from "../../language-model/language-model.ts";
import {
  modelCalls,
  type RequestDetails,
  rateLimited,
  replies,
  replyEnded,
  replySaveFailed,
  replyTakenOver,
  requests,
  tokensUsed,
} from "../events.ts";

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const firstTokenBuckets = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300];

const outcomes = ["complete", "stopped", "failed", "interrupted", "deleted"];
const success = "success";
/** The usual refusals of a sign-in: a series that begins with its first fault shows no increase. */
const refusals = [
  "challenge_invalid",
  "unknown_credential",
  "verification_failed",
  "passkey_changed",
  "account_disabled",
  "too_many_attempts",
] as const satisfies ProblemCode[];

/** The counters of requests, and of sign-ins among them. */
function countRequests(registry: Registry): () => void {
  const registers = [registry];
  const total = new Counter({
    name: "inglenook_http_requests_total",
    help: "Requests by the pattern of their path, method and status; the status is aborted if the client left before the answer.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const duration = new Histogram({
    name: "inglenook_http_request_duration_seconds",
    help: "How long requests took, without event streams.",
    labelNames: ["route", "method"],
    buckets: requestBuckets,
    registers,
  });
  const signIns = new Counter({
    name: "inglenook_sign_ins_total",
    help: "Sign-ins by their result: success, or the code of the refusal.",
    labelNames: ["result"],
    registers,
  });
  for (const result of [success, ...refusals]) signIns.inc({ result }, 0);
  const onEnd = ({ route, method, status, code, isStream, seconds }: RequestDetails) => {
    total.inc({ route, method, status });
    if (!isStream) duration.observe({ route, method }, seconds);
    if (route === contract.passkeyLogin.verify.path && method === "POST")
      signIns.inc({ result: status === "200" ? success : (code ?? status) });
  };
  return requests.subscribe({ onEnd });
}

function countReplies(registry: Registry): (() => void)[] {
  const registers = [registry];
  const total = new Counter({
    name: "inglenook_replies_total",
    help: "Replies whose end this process has stored, by their outcome.",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of outcomes) total.inc({ outcome }, 0);
  const firstToken = new Histogram({
    name: "inglenook_reply_first_token_seconds",
    help: "From the beginning of a reply to its first visible text.",
    buckets: firstTokenBuckets,
    registers,
  });
  const takenOver = new Counter({
    name: "inglenook_replies_taken_over_total",
    help: "Replies of silent or earlier processes that this process has ended.",
    registers,
  });
  const saveFailures = new Counter({
    name: "inglenook_reply_save_failures_total",
    help: "Attempts to write text or ends of running replies that have failed, and are made again.",
    registers,
  });
  return [
    replyEnded.subscribe(({ outcome }) => total.inc({ outcome })),
    replies.subscribe({
      onEnd: ({ firstTextSeconds }) => {
        if (firstTextSeconds !== undefined) firstToken.observe(firstTextSeconds);
      },
    }),
    replyTakenOver.subscribe(() => takenOver.inc()),
    replySaveFailed.subscribe(() => saveFailures.inc()),
  ];
}

function countModelCalls(registry: Registry): (() => void)[] {
  const registers = [registry];
  const errors = new Counter({
    name: "inglenook_model_errors_total",
    help: "Calls of a language model for replies and tries that have failed, by the code of the failure.",
    labelNames: ["kind"],
    registers,
  });
  for (const kind of modelErrorCodes) errors.inc({ kind }, 0);
  const tokens = new Counter({
    name: "inglenook_model_tokens_total",
    help: "Tokens of language models that this process has entered in the ledger, with those that are estimated.",
    labelNames: ["direction"],
    registers,
  });
  for (const direction of ["input", "output"]) tokens.inc({ direction }, 0);
  return [
    modelCalls.subscribe({
      onEnd: ({ error, isTest }) => {
        if (!isTest && error instanceof LanguageModelError) errors.inc({ kind: error.code });
      },
    }),
    tokensUsed.subscribe(({ inputTokens, outputTokens }) => {
      tokens.inc({ direction: "input" }, inputTokens);
      tokens.inc({ direction: "output" }, outputTokens);
    }),
  ];
}

/** Counts the events of this process from now on, until the returned function is called. */
export function countEvents(registry: Registry): () => void {
  const limits = new Counter({
    name: "inglenook_rate_limited_total",
    help: "Calls that a limit has refused.",
    labelNames: ["limit"],
    registers: [registry],
  });
  for (const limit of limitNames) limits.inc({ limit }, 0);
  const subscriptions = [
    countRequests(registry),
    ...countReplies(registry),
    ...countModelCalls(registry),
    rateLimited.subscribe(({ limit }) => limits.inc({ limit })),
  ];
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
  };
}
