/**
 * Stands in for `@ts-rest/core` in tests (docs/decisions/0001): the part of it that the contract, the client, the server and the mock
 * world use. Types of contracts stay those of the library, because they are erased when tests run.
 */

interface Issue {
  readonly message: string;
  readonly path?: readonly unknown[];
}

/** A schema of zod, by the Standard Schema interface. */
interface Schema {
  readonly "~standard": {
    validate(value: unknown): { readonly value: unknown } | { readonly issues: readonly Issue[] };
  };
}

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly pathParams?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: unknown;
  readonly responses: Readonly<Record<number, unknown>>;
  readonly metadata?: object;
}

export interface Routes {
  readonly [name: string]: Route | Routes;
}

interface RouterOptions {
  readonly pathPrefix?: string;
  readonly commonResponses?: object;
  readonly metadata?: object;
  readonly strictStatusCodes?: boolean;
}

/** A response without a body. */
export const ContractNoBody = Symbol("no body");
/** A type without a schema: its values are not validated. */
const plainType = Symbol("plain type");

export function isAppRoute(value: object): value is Route {
  return "method" in value && "path" in value;
}

interface OtherResponse {
  readonly contentType: string;
  readonly body: unknown;
}

/** Whether a response has another type than JSON. */
export function isAppRouteOtherResponse(response: unknown): response is OtherResponse {
  return typeof response === "object" && response !== null && "contentType" in response;
}

/** Routes with what their router gives all of them; what a route says itself holds. */
function withOptions(routes: Routes, options: RouterOptions = {}): Routes {
  const { pathPrefix = "", commonResponses, metadata, strictStatusCodes } = options;
  const entries = Object.entries(routes).map(([name, value]) => {
    if (!isAppRoute(value)) return [name, withOptions(value, options)];
    const route = {
      strictStatusCodes,
      ...value,
      path: pathPrefix + value.path,
      responses: { ...commonResponses, ...value.responses },
      metadata: metadata === undefined ? value.metadata : { ...metadata, ...value.metadata },
    };
    return [name, route];
  });
  return Object.fromEntries(entries);
}

export function initContract() {
  return {
    router: withOptions,
    query: <Value>(route: Value) => route,
    mutation: <Value>(route: Value) => route,
    responses: <Value>(responses: Value) => responses,
    type: () => plainType,
    otherResponse: ({ contentType, body }: OtherResponse) => ({ contentType, body }),
    noBody: () => ContractNoBody,
  };
}

/** Values that a schema refused. */
export class SchemaError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(JSON.stringify(issues, undefined, 2));
    this.issues = issues;
  }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && "~standard" in value;
}

interface Validated {
  readonly value?: unknown;
  readonly error?: SchemaError;
}

/** The value as a schema reads it, or its error; without a schema the value itself. */
export function validateIfSchema(
  value: unknown,
  schema: unknown,
  { passThroughExtraKeys = false }: { readonly passThroughExtraKeys?: boolean } = {},
): Validated {
  if (!isSchema(schema)) return { value };
  const result = schema["~standard"].validate(value);
  if ("issues" in result && result.issues) return { error: new SchemaError(result.issues) };
  const read = "value" in result ? result.value : undefined;
  const isObject = typeof value === "object" && typeof read === "object" && read !== null;
  return { value: passThroughExtraKeys && isObject ? { ...value, ...read } : read };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A response as the route's schema reads it. Throws if the schema refuses it. */
export function validateResponse({ appRoute, response }: { appRoute: Route; response: Answer }): Answer {
  const described = appRoute.responses[response.status];
  const schema = isAppRouteOtherResponse(described) ? described.body : described;
  const { value, error } = validateIfSchema(response.body, schema);
  if (error !== undefined)
    throw new Error(`The response of ${appRoute.method} ${appRoute.path} is not valid: ${error.message}`);
  return { status: response.status, body: value };
}

interface Call {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly extraHeaders?: Readonly<Record<string, string | undefined>>;
  readonly fetchOptions?: RequestInit;
}

interface FetcherArguments {
  readonly route: Route;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly rawBody: unknown;
  readonly rawQuery: unknown;
  readonly contentType: string | undefined;
  readonly fetchOptions: RequestInit;
  readonly signal?: AbortSignal;
}

interface ClientOptions {
  readonly baseUrl: string;
  readonly credentials?: RequestInit["credentials"];
  readonly baseHeaders?: Readonly<Record<string, string>>;
  readonly api: (call: FetcherArguments) => Promise<unknown>;
}

function queryText(query: Call["query"] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const pairs = given.map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${encodeURIComponent(value === null ? "" : String(value))}`,
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/** The path of a route with the values of its parameters, which callers encode. */
function pathOf({ path }: Route, params: Call["params"] = {}): string {
  return path.replace(/:([^/?]+)/g, (_, name: string) => String(params[name]));
}

function headersOf(...parts: (Call["headers"] | undefined)[]): Record<string, string> {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}));
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), value]])),
  );
}

function callOf(route: Route, options: ClientOptions) {
  return (call: Call = {}) => {
    const { params, query, body, headers, extraHeaders, fetchOptions, ...others } = call;
    const hasBody = route.method !== "GET" && body !== undefined && body !== null;
    const { baseUrl, credentials, baseHeaders, api } = options;
    return api({
      route,
      path: `${baseUrl}${pathOf(route, params)}${queryText(query)}`,
      method: route.method,
      headers: headersOf(
        hasBody ? { "content-type": "application/json" } : {},
        baseHeaders,
        extraHeaders,
        headers,
      ),
      body: hasBody ? JSON.stringify(body) : undefined,
      rawBody: body,
      rawQuery: query,
      contentType: hasBody ? "application/json" : undefined,
      fetchOptions: { ...(credentials && { credentials }), ...fetchOptions },
      ...(fetchOptions?.signal && { signal: fetchOptions.signal }),
      ...others,
    });
  };
}

/** A function for each route, which calls it. */
export function initClient(routes: Routes, options: ClientOptions): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(routes).map(([name, value]) => [
      name,
      isAppRoute(value) ? callOf(value, options) : initClient(value, options),
    ]),
  );
}
