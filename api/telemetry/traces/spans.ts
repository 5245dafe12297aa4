import { AsyncLocalStorage } from "node:async_hooks";
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Context as TraceContext,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { LanguageModelError } from "../../language-model/language-model.ts";
import {
  type ModelCallDetails,
  modelCalls,
  type ReplyDetails,
  type RequestDetails,
  replies,
  requests,
  type StatementDetails,
  statements,
} from "../events.ts";
import type { Operation } from "../operation.ts";

const propagator = new W3CTraceContextPropagator();

/** The names of the stable semantic conventions, and our own names for other attributes. */
const attribute = {
  method: "http.request.method",
  route: "http.route",
  status: "http.response.status_code",
  requestId: "inglenook.request_id",
  code: "inglenook.code",
  outcome: "inglenook.reply.outcome",
  firstText: "inglenook.first_text_seconds",
  host: "server.address",
  port: "server.port",
  model: "gen_ai.request.model",
  database: "db.system.name",
  statement: "db.operation.name",
} as const;

const classes = ["select", "insert", "update", "delete", "begin", "commit", "rollback", "savepoint", "with"];

/** The class of a statement: its first word. The rest is dropped, as it may hold values. */
export function statementClass(sql: string): string {
  const [, word = ""] = /^\W*(\w+)/.exec(sql) ?? [];
  const name = word.toLowerCase();
  return classes.includes(name) ? name : "other";
}

/** How an operation becomes a span. */
interface SpanForm<Details> {
  begin(details: Details, parent: Span | undefined): Span | undefined;
  end(span: Span, details: Details): void;
}

interface SpanSettings {
  /** The kind of the database. */
  readonly system: string;
  /** A trusted proxy's `traceparent` is continued. */
  readonly continuesTraces: boolean;
}

/** The spans of this process. Each is the child of the one in whose asynchronous context it begins. */
export class Spans {
  private readonly tracer: Tracer;
  private readonly settings: SpanSettings;
  private readonly active = new AsyncLocalStorage<Span | undefined>();

  constructor(tracer: Tracer, settings: SpanSettings) {
    this.tracer = tracer;
    this.settings = settings;
  }

  /** Makes a span of each operation from now on, until the returned function is called. */
  follow(): () => void {
    const subscriptions = [
      this.subscribe(requests, { begin: this.beginRequest, end: endRequest }),
      this.subscribe(replies, { begin: this.beginReply, end: endReply }),
      this.subscribe(modelCalls, { begin: this.beginModelCall, end: endModelCall }),
      this.subscribe(statements, { begin: this.beginStatement, end: endStatement }),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }

  /** A span has only the class of its statement. A statement without a parent has no span. */
  private readonly beginStatement = ({ sql }: StatementDetails, parent: Span | undefined) => {
    // Timers inherit the context of the request that set them: their later work is no part of it.
    if (parent?.isRecording() !== true) return undefined;
    const name = statementClass(sql);
    const attributes = { [attribute.database]: this.settings.system, [attribute.statement]: name };
    return this.start(name, { kind: SpanKind.CLIENT, attributes }, parent);
  };

  /** Health checks are frequent, and have no span. */
  private readonly beginRequest = (details: RequestDetails): Span | undefined => {
    const { method, requestId, isHealthCheck, traceparent } = details;
    if (isHealthCheck) return undefined;
    const carrier = this.settings.continuesTraces ? { traceparent } : {};
    const remote = propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter);
    const attributes = { [attribute.method]: method, [attribute.requestId]: requestId };
    return this.tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, remote);
  };

  private readonly beginReply = (_: ReplyDetails, parent: Span | undefined): Span =>
    this.start("reply", { kind: SpanKind.INTERNAL }, parent);

  private readonly beginModelCall = (details: ModelCallDetails, parent: Span | undefined): Span => {
    const { host, port, model } = details;
    const attributes = { [attribute.host]: host, [attribute.port]: port, [attribute.model]: model };
    return this.start("model call", { kind: SpanKind.CLIENT, attributes }, parent);
  };

  private start(name: string, options: Parameters<Tracer["startSpan"]>[1], parent: Span | undefined): Span {
    const context: TraceContext = parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent);
    return this.tracer.startSpan(name, options, context);
  }

  private subscribe<Details extends object>(
    operation: Operation<Details>,
    { begin, end }: SpanForm<Details>,
  ): () => void {
    const spans = new WeakMap<Details, Span>();
    return operation.subscribe({
      run: (details, work) => {
        const span = begin(details, this.active.getStore());
        if (span === undefined) return work();
        spans.set(details, span);
        return this.active.run(span, work);
      },
      leave: (work) => this.active.run(undefined, work),
      onEnd: (details) => {
        const span = spans.get(details);
        if (span === undefined) return;
        end(span, details);
        span.end();
      },
    });
  }
}

function endRequest(span: Span, { method, route, status, code }: RequestDetails): void {
  span.updateName(`${method} ${route}`);
  span.setAttribute(attribute.route, route);
  if (status !== "aborted") span.setAttribute(attribute.status, Number(status));
  if (code !== undefined) span.setAttribute(attribute.code, code);
  if (Number(status) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

function setFirstText(span: Span, seconds: number | undefined): void {
  if (seconds !== undefined) span.setAttribute(attribute.firstText, seconds);
}

function endReply(span: Span, { outcome = "", code, firstTextSeconds }: ReplyDetails): void {
  span.setAttribute(attribute.outcome, outcome);
  if (typeof code === "string") span.setAttribute(attribute.code, code);
  setFirstText(span, firstTextSeconds);
  if (outcome === "failed") span.setStatus({ code: SpanStatusCode.ERROR });
}

function endModelCall(span: Span, { firstTextSeconds, error }: ModelCallDetails): void {
  setFirstText(span, firstTextSeconds);
  if (!(error instanceof LanguageModelError)) return;
  span.setAttribute(attribute.code, error.code);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Without the error's message, which may quote values. */
function endStatement(span: Span, { error }: StatementDetails): void {
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
}
