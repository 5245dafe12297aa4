import { z } from "zod";
import {
  auditDays,
  ceremonySeconds,
  freshSeconds,
  inviteSeconds,
  reEnrollmentSeconds,
  sessionSeconds,
} from "#contract/limits.ts";
import { parseModelHosts } from "#contract/rules/administration/host-rules.ts";
import { isTimeZone } from "#contract/rules/usage/local-calendar.ts";
import { defaultPoolSize } from "../database/clients/pool-size.ts";
import { splitList } from "./environment.ts";

const secondsPerDay = 24 * 60 * 60;

function wholeNumber(name: string, { min, max }: { min: number; max: number }) {
  const message = `${name} must be a whole number from ${min} to ${max}.`;
  return z
    .string()
    .regex(/^\d+$/, { error: message, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

const seconds = (name: string) => wholeNumber(name, { min: 1, max: 10 * 365 * secondsPerDay });

function oneOf<const Values extends readonly [string, ...string[]]>(name: string, values: Values) {
  return z.enum(values, { error: `${name} must be one of ${values.join(", ")}.` });
}

/** A URI for reporting an issue (RFC 9116, section 2.5.3), as the URL parser writes it. */
function isContact(value: string): boolean {
  return /^(https:\/\/|mailto:|tel:)./.test(URL.parse(value)?.href ?? "");
}

/** Whether a text is the code of a currency (ISO 4217), as the platform knows them. */
function isCurrency(value: string): boolean {
  return Intl.supportedValuesOf("currency").includes(value);
}

/** The variables that are valid independently of each other (product decision 5), with their defaults. */
export const settings = z.object({
  PORT: wholeNumber("PORT", { min: 1, max: 65_535 }).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_POOL: wholeNumber("DATABASE_POOL", { min: 1, max: 1000 }).default(defaultPoolSize),
  OPENAI_TIMEOUT_MS: wholeNumber("OPENAI_TIMEOUT_MS", { min: 1, max: 3_600_000 }).default(120_000),
  OPENAI_START_TIMEOUT_MS: wholeNumber("OPENAI_START_TIMEOUT_MS", { min: 1, max: 3_600_000 }).default(
    300_000,
  ),
  OPENAI_CONTEXT_TOKENS: wholeNumber("OPENAI_CONTEXT_TOKENS", { min: 256, max: 100_000_000 }).default(16_000),
  MODEL_HOSTS: z
    .string()
    .default("")
    .transform((list, context) => {
      const hosts = parseModelHosts(splitList(list));
      if (hosts !== undefined) return hosts;
      context.addIssue({
        code: "custom",
        message: "MODEL_HOSTS must be a comma list of host names and networks, like ollama, 10.0.0.0/8.",
      });
      return z.NEVER;
    }),
  PRODUCT_NAME: z
    .string()
    .regex(/^\P{Cc}{1,64}$/u, "PRODUCT_NAME must be at most 64 characters on one line.")
    .default("Inglenook"),
  SESSION_IDLE_SECONDS: seconds("SESSION_IDLE_SECONDS").default(sessionSeconds.idle),
  SESSION_MAX_SECONDS: seconds("SESSION_MAX_SECONDS").default(sessionSeconds.max),
  CHALLENGE_SECONDS: seconds("CHALLENGE_SECONDS").default(ceremonySeconds),
  FRESH_SECONDS: seconds("FRESH_SECONDS").default(freshSeconds),
  INVITE_SECONDS: seconds("INVITE_SECONDS").default(inviteSeconds),
  RE_ENROL_SECONDS: seconds("RE_ENROL_SECONDS").default(reEnrollmentSeconds),
  CURRENCY: z
    .string()
    .refine(isCurrency, "CURRENCY must be the code of a currency (ISO 4217), like USD.")
    .default("USD"),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, "TIME_ZONE must be the name of a time zone, like Europe/Zurich.")
    .default("UTC"),
  AUDIT_DAYS: wholeNumber("AUDIT_DAYS", { min: 1, max: 3650 }).default(auditDays),
  CHAT_DAYS: wholeNumber("CHAT_DAYS", { min: 1, max: 3650 }).optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/./, "REDIS_URL must begin with redis:// or rediss://.")
    .optional(),
  START_WAIT_SECONDS: wholeNumber("START_WAIT_SECONDS", { min: 0, max: 3600 }).default(60),
  STOP_GRACE_SECONDS: wholeNumber("STOP_GRACE_SECONDS", { min: 0, max: 600 }).default(10),
  METRICS_PORT: wholeNumber("METRICS_PORT", { min: 1, max: 65_535 }).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\w.~+/-]{16,}=*$/,
      "METRICS_TOKEN must be at least 16 letters, digits and characters of -._~+/, as a Bearer token is.",
    )
    .optional(),
  HSTS_SUBDOMAINS: oneOf("HSTS_SUBDOMAINS", ["on", "off"]).default("off"),
  SECURITY_CONTACT: z
    .string()
    .transform(splitList)
    .refine((contacts) => contacts.every(isContact), "SECURITY_CONTACT must be https:, mailto: or tel: URIs.")
    .transform((contacts) => contacts.map((contact) => new URL(contact).href))
    .default([]),
  RATE_LIMITS: oneOf("RATE_LIMITS", ["on", "off"]).default("on"),
  LOG_LEVEL: oneOf("LOG_LEVEL", ["debug", "info", "warn", "error"]).default("info"),
  NODE_ENV: z.string().default("development"),
});

export type Settings = z.infer<typeof settings>;
