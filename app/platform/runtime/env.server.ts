import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { closest, distance } from "fastest-levenshtein";
import { z } from "zod";
import { blankToUndefined } from "~/platform/runtime/blank";
import { parseUrl } from "~/platform/runtime/parse-url";
import { site } from "~/platform/runtime/site";
import { isPublicHost } from "~/platform/runtime/public-address";

type Variables = Record<string, string | undefined>;

/** Thrown at startup if settings are invalid. `message` has one line per mistake. */
class SettingsError extends Error {
  override name = "SettingsError";
}

const setting = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankToUndefined, schema);
const text = setting(z.string().trim().optional());

const address = (sentence: string, isAllowed = isHttpAddress) =>
  setting(z.string().trim().refine(isAllowed, sentence).transform(withoutTrailingSlash).optional());

function price(name: string) {
  const sentence = `${name} must be a number (price per million tokens).`;
  return setting(z.coerce.number(sentence).min(0, sentence).optional());
}

function yesOrNo(name: string, byDefault = false) {
  return setting(
    z
      .enum(["yes", "no", "true", "false", "1", "0"], { error: `${name} must be yes or no.` })
      .transform((value) => ["yes", "true", "1"].includes(value))
      .default(byDefault),
  );
}

function port(name: string) {
  const range = `${name} must be between 0 and 65535.`;
  return setting(
    z.coerce
      .number(`${name} must be a number.`)
      .int(`${name} must be a whole number.`)
      .min(0, range)
      .max(65535, range)
      .optional(),
  );
}

function numberUpTo(name: string, max: number) {
  const sentence = `${name} must be a whole number from 0 to ${max}.`;
  return z.coerce.number(sentence).int(sentence).min(0, sentence).max(max, sentence);
}

const wholeNumber = (name: string, max: number, byDefault: number) => setting(numberUpTo(name, max).default(byDefault));
const optionalNumber = (name: string, max: number) => setting(numberUpTo(name, max).optional());

/** A sponsorship that vendors can request: its name, length in days, and price as text. */
type SponsorshipPlan = { name: string; days: number; price: string };

/** Plans such as "1 month | 30 days | $99; 3 months | 90 days | $249". */
function readPlans(text: string, context: z.RefinementCtx<string>): SponsorshipPlan[] {
  return text.split(";").flatMap((line) => {
    const [, name, days, price] = /^\s*([^|]{1,60}?)\s*\|\s*(\d{1,3}) days?\s*\|\s*([^|]{1,60}?)\s*$/.exec(line) ?? [];
    if (name !== undefined && price !== undefined && Number(days) > 0) return [{ name, days: Number(days), price }];
    const message = `SPONSORSHIP_PLANS must be plans such as “1 month | 30 days | $99”, separated by semicolons.`;
    context.addIssue({ code: "custom", message });
    return [];
  });
}

function isHttpAddress(value: string): boolean {
  return /^https?:$/.test(parseUrl(value)?.protocol ?? "");
}

/** Whether it's an address with nothing but a host and a port: pages are at fixed paths below it. */
function isHttpOrigin(value: string): boolean {
  const url = parseUrl(value);
  return isHttpAddress(value) && url?.href === `${url?.origin}/`;
}

const isLoopback = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Whether nobody on the way can read or change what is sent to an address: it's https, or on this machine. */
function isPrivateOnTheWay(value: string): boolean {
  const url = parseUrl(value);
  return isHttpAddress(value) && url !== null && (url.protocol === "https:" || isLoopback(url.hostname));
}

/** Whether it can be an issuer of OpenID Connect, to whose path its configuration's path is added. */
function isIssuer(value: string): boolean {
  const url = parseUrl(value);
  return isPrivateOnTheWay(value) && !/[?#]/.test(value) && !url?.username && !url?.password;
}

function withoutTrailingSlash(value: string): string {
  return value.replace(/\/+$/, "");
}

/** A value of SESSION_SECRET: the server generates and stores the secret, as it does without a MongoDB server. */
const generated = "generated";

/** All settings with their error messages. `.env.example` explains each. */
const Environment = z.object({
  NODE_ENV: setting(z.enum(["production", "development", "test"]).catch("development")),
  PORT: port("PORT"),
  HOST: setting(z.string().trim().default("127.0.0.1")),
  SITE_URL: address(
    "SITE_URL must be your site’s public URL without a path, such as https://saas.example.",
    isHttpOrigin,
  ),
  SITE_NAME: setting(z.string().trim().max(60, "SITE_NAME must be at most 60 characters.").default(site.name)),
  DATA_DIR: setting(z.string().trim().default("./data")),
  MONGODB_URI: setting(
    z
      .string()
      .trim()
      .regex(
        /^mongodb(\+srv)?:\/\/\S+$/,
        "MONGODB_URI must start with mongodb:// or mongodb+srv:// and contain no spaces.",
      )
      .optional(),
  ),
  DATABASE_RUNS_IN: setting(
    z.enum(["thread", "process"], "DATABASE_RUNS_IN must be thread or process.").default("thread"),
  ),
  SESSION_SECRET: setting(
    z
      .string()
      .refine(
        (value) => value.length >= 32 || value === generated,
        `SESSION_SECRET must have at least 32 characters, or be the word ${generated}.`,
      )
      .optional(),
  ),
  FORMER_SESSION_SECRET: setting(
    z.string().min(32, "FORMER_SESSION_SECRET must have at least 32 characters.").optional(),
  ),
  ADMIN_USERNAME: setting(
    z
      .string()
      .trim()
      .min(3, "ADMIN_USERNAME must have at least 3 characters.")
      .max(50, "ADMIN_USERNAME must have at most 50 characters.")
      .optional(),
  ),
  ADMIN_PASSWORD: setting(
    z
      .string()
      .min(8, "ADMIN_PASSWORD must have at least 8 characters.")
      .max(128, "ADMIN_PASSWORD must have at most 128 characters.")
      .optional(),
  ),
  ADMIN_SECOND_FACTOR_DAYS: optionalNumber("ADMIN_SECOND_FACTOR_DAYS", 365),
  // A slash at its end counts.
  OIDC_ISSUER: setting(
    z
      .string()
      .trim()
      .refine(isIssuer, "OIDC_ISSUER must be the https URL of an OpenID provider, such as https://login.example.")
      .optional(),
  ),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: setting(z.string().trim().max(40, "OIDC_NAME must be at most 40 characters.").optional()),
  PRODUCT_HUNT_API_URL: address("PRODUCT_HUNT_API_URL must be an http or https URL.").pipe(
    z.string().default("https://api.producthunt.com/v2/api/graphql"),
  ),
  PRODUCT_HUNT_TOKEN: text,
  PRODUCT_HUNT_TERMS_ACCEPTED: yesOrNo("PRODUCT_HUNT_TERMS_ACCEPTED"),
  REFRESH_REPOSITORIES: yesOrNo("REFRESH_REPOSITORIES"),
  GITHUB_TOKEN: text,
  CHECK_PRICES: yesOrNo("CHECK_PRICES"),
  AI_BASE_URL: address("AI_BASE_URL must be an http or https URL, such as http://localhost:11434/v1."),
  AI_API_KEY: text,
  AI_MODEL: text,
  AI_INPUT_PRICE: price("AI_INPUT_PRICE"),
  AI_OUTPUT_PRICE: price("AI_OUTPUT_PRICE"),
  SMTP_URL: setting(
    z
      .string()
      .trim()
      .regex(/^smtps?:\/\/\S+$/, "SMTP_URL must start with smtp:// or smtps://.")
      .optional(),
  ),
  MAIL_FROM: text,
  MAIL_REPLY_TO: setting(
    z
      .string()
      .trim()
      .regex(/^[^@]+@[^@]+$/, "MAIL_REPLY_TO must be one email address, such as hello@saas.example.")
      .optional(),
  ),
  SITE_POSTAL_ADDRESS: setting(
    z.string().trim().max(300, "SITE_POSTAL_ADDRESS must be at most 300 characters.").optional(),
  ),
  SECURITY_CONTACT: setting(
    z
      .string()
      .trim()
      .refine(
        (value) => /^[^@\s:]+@[^@\s]+$/.test(value) || /^https:\/\/\S+$/.test(value),
        "SECURITY_CONTACT must be an email address, or the https URL of a page.",
      )
      .transform((value) => (value.startsWith("https:") ? value : `mailto:${value}`))
      .optional(),
  ),
  DATA_LICENSE: setting(z.string().trim().max(300, "DATA_LICENSE must be at most 300 characters.").optional()),
  NEWSLETTER_PER_MINUTE: wholeNumber("NEWSLETTER_PER_MINUTE", 100_000, 600),
  NEWSLETTER_DIGEST: yesOrNo("NEWSLETTER_DIGEST", true),
  BOUNCE_WEBHOOK_SECRET: setting(
    z.string().min(32, "BOUNCE_WEBHOOK_SECRET must have at least 32 characters.").optional(),
  ),
  SPONSORSHIP_PLANS: setting(z.string().trim().transform(readPlans).default([])),
  CURRENCY: setting(
    z
      .string()
      .trim()
      .toUpperCase()
      .refine(
        (code) => Intl.supportedValuesOf("currency").includes(code),
        "CURRENCY must be a currency code, such as USD.",
      )
      .default("USD"),
  ),
  EXCHANGE_RATES_URL: address("EXCHANGE_RATES_URL must be an http or https URL."),
  PAGE_CACHE_MB: wholeNumber("PAGE_CACHE_MB", 10_000, 64),
  CDN_SECONDS: wholeNumber("CDN_SECONDS", 24 * 3600, 0),
  LOG_LEVEL: setting(
    z
      .enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"], {
        error: "LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.",
      })
      .default("info"),
  ),
  SLOW_REQUEST_MS: wholeNumber("SLOW_REQUEST_MS", 600_000, 1_000),
  SLOW_QUERY_MS: wholeNumber("SLOW_QUERY_MS", 600_000, 500),
  METRICS_TOKEN: setting(z.string().min(16, "METRICS_TOKEN must have at least 16 characters.").optional()),
  METRICS_PORT: port("METRICS_PORT"),
  TRUST_PROXY: setting(
    z
      .string()
      .trim()
      .regex(
        /^(\d{1,2}|[0-9a-fA-F.:/]+(\s*,\s*[0-9a-fA-F.:/]+)*|loopback|linklocal|uniquelocal)$/,
        "TRUST_PROXY must be the number of proxies in front of the server, or their addresses separated by commas.",
      )
      .transform((value) => (/^\d{1,2}$/.test(value) ? Number(value) : value))
      .optional(),
  ),
});

/** The settings that `.env.example` explains and docker-compose.yml passes on. */
export const settingNames = Object.keys(Environment.shape).filter((name) => name !== "NODE_ENV");

/** The settings that a file may have instead, as Docker and Kubernetes mount secrets: `NAME_FILE` is its path. */
const secretNames = [
  "MONGODB_URI",
  "SESSION_SECRET",
  "FORMER_SESSION_SECRET",
  "ADMIN_PASSWORD",
  "OIDC_CLIENT_SECRET",
  "PRODUCT_HUNT_TOKEN",
  "GITHUB_TOKEN",
  "AI_API_KEY",
  "SMTP_URL",
  "BOUNCE_WEBHOOK_SECRET",
  "METRICS_TOKEN",
] satisfies (keyof typeof Environment.shape)[];
const fileOf = (name: string) => `${name}_FILE`;

/** Whether Node or Docker Compose takes a variable, also from `.env`. */
const isOfOthers = (name: string) => /^(NODE|COMPOSE|DOCKER)_|^TZ$/.test(name);

/**
 * Returns a sentence for each variable that looks misspelled, and so has no effect, and for an unencrypted connection.
 * @param file the variables of `.env`: it is for this site alone, so each unknown one is a mistake
 */
export function settingWarnings(environment: Variables = process.env, file: Variables = envFile()): string[] {
  const variables = { ...file, ...environment };
  const named = [...settingNames, ...secretNames.map(fileOf)];
  const known = ["NODE_ENV", ...named];
  const misspelled = Object.keys(variables).flatMap((name) => {
    if (known.includes(name)) return [];
    const nearest = closest(name.toUpperCase(), named);
    // Short names resemble too many others.
    const maxTypos = nearest.length < 8 ? 1 : 2;
    if (distance(name.toUpperCase(), nearest) <= maxTypos) return [`${name} isn’t a setting. Did you mean ${nearest}?`];
    return name in file && !isOfOthers(name) ? [`${name} isn’t a setting. The nearest one is ${nearest}.`] : [];
  });
  const { MONGODB_URI: uri } = withSecretFiles(variables);
  if (!uri || !isReadOnTheWay(uri)) return misspelled;
  return [
    ...misspelled,

    "The connection to MONGODB_URI isn’t encrypted. Add tls=true to it, unless only your network is between.",
  ];
}

/** Whether an address of MongoDB leads through the internet without encryption. */
function isReadOnTheWay(uri: string): boolean {
  const [, hosts = "", options = ""] = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)(.*)/.exec(uri.trim()) ?? [];
  return !/[?&](tls|ssl)=true\b/.test(options) && hosts.split(",").some(isOnInternet);
}

/** Whether a host of such an address isn't near. Paths of sockets are encoded. */
const isOnInternet = (host: string) => !/%2f/i.test(host) && isPublicHost(`mongodb://${host}`);

/** @throws {SettingsError} for a file that can't be read, or beside a setting that it would replace */
function withSecretFiles(environment: Variables): Variables {
  const given = secretNames.filter((name) => environment[fileOf(name)]?.trim());
  const read = (name: string): [string, string] => {
    if (environment[name]?.trim()) throw new SettingsError(`Set either ${name} or ${fileOf(name)}, not both.`);
    try {
      return [name, readFileSync(environment[fileOf(name)]!.trim(), "utf8").trim()];
    } catch (error) {
      throw new SettingsError(`${fileOf(name)} can’t be read: ${(error as Error).message}`);
    }
  };
  return { ...environment, ...Object.fromEntries(given.map(read)) };
}

/**
 * Reads and validates all settings once at startup.
 * @throws {SettingsError} with one sentence per mistake
 */
export function readSettings(environment: Variables = processEnvironment()) {
  const result = Environment.safeParse(withSecretFiles(environment));
  if (!result.success) throw new SettingsError(result.error.issues.map((issue) => issue.message).join("\n"));
  const env = result.data;
  const mistakes: string[] = [];
  const production = env.NODE_ENV === "production";
  if (production && env.MONGODB_URI && !env.SESSION_SECRET) {
    mistakes.push(
      `SESSION_SECRET is required in production with MONGODB_URI: set it to at least 32 random characters, the same on every server, or to ${generated} if there is only one server.`,
    );
  }
  if (env.SMTP_URL && !env.SITE_URL) {
    // Otherwise, anyone could send emails with links to a host of their own.
    mistakes.push("SITE_URL is required with SMTP_URL. Set it to the public URL that links in emails use.");
  }
  if (Boolean(env.ADMIN_USERNAME) !== Boolean(env.ADMIN_PASSWORD)) {
    mistakes.push("Set both ADMIN_USERNAME and ADMIN_PASSWORD, or neither.");
  }
  if (env.CHECK_PRICES && !env.SITE_URL) {
    mistakes.push("SITE_URL is required with CHECK_PRICES, so that vendors see who reads their pages.");
  }
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env;
  const provider = issuer && clientId && clientSecret && name ? { issuer, clientId, clientSecret, name } : undefined;
  if (!provider && (issuer ?? clientId ?? clientSecret ?? name) !== undefined)
    mistakes.push("Set all of OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, and OIDC_NAME, or none of them.");
  if (provider && !(env.SITE_URL && isPrivateOnTheWay(env.SITE_URL))) {
    // The provider sends people back there, with a code that lets in.
    mistakes.push("SITE_URL is required with OIDC_ISSUER, and must be an https URL, or on localhost.");
  }
  if (mistakes.length > 0) throw new SettingsError(mistakes.join("\n"));
  return {
    production,
    /** Undefined if not set: the server then uses 3000 or the next free port. */
    port: env.PORT,
    host: env.HOST,
    /** Without a trailing slash. If undefined, each request's own origin is used. */
    siteUrl: env.SITE_URL,
    siteName: env.SITE_NAME,
    /** Absolute path. */
    dataDir: path.resolve(env.DATA_DIR),
    mongodbUri: env.MONGODB_URI,
    /** Whether the embedded database runs in a server thread or in a separate process. */
    databaseRunsIn: env.DATABASE_RUNS_IN,
    /** Undefined if the server generates one and stores it in `dataDir`. */
    sessionSecret: env.SESSION_SECRET === generated ? undefined : env.SESSION_SECRET,
    /** One that was in use before, whose cookies, links, and sealed texts still count. */
    formerSessionSecret: env.FORMER_SESSION_SECRET,
    firstAdmin:
      env.ADMIN_USERNAME && env.ADMIN_PASSWORD
        ? { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD }
        : undefined,
    /** How many days admins have to set up a second factor. Undefined if they don't need one. */
    adminFactorDays: env.ADMIN_SECOND_FACTOR_DAYS,
    /** The OpenID provider by which admins may log in. `name` is what they call it. */
    provider,
    productHunt: {
      apiUrl: env.PRODUCT_HUNT_API_URL,
      token: env.PRODUCT_HUNT_TOKEN,
      /** False until the operator has accepted the API's terms. */
      termsAccepted: env.PRODUCT_HUNT_TERMS_ACCEPTED,
    },
    /** `refresh`: whether their stars and releases are refreshed every hour. */
    repositories: { refresh: env.REFRESH_REPOSITORIES, githubToken: env.GITHUB_TOKEN },
    /** Whether vendors' pricing pages are read again and again. */
    checkPrices: env.CHECK_PRICES,
    ai: {
      baseUrl: env.AI_BASE_URL,
      apiKey: env.AI_API_KEY,
      model: env.AI_MODEL,
      /** Per million tokens. */
      prices: { input: env.AI_INPUT_PRICE, output: env.AI_OUTPUT_PRICE },
    },
    mail: {
      /** If undefined, emails are written to files and don't reach anyone. */
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? senderOf(env.SITE_NAME, env.SITE_URL),
      replyTo: env.MAIL_REPLY_TO,
      /** Whether replies to emails reach a mailbox, as far as the settings show. */
      takesReplies: env.MAIL_REPLY_TO !== undefined || (env.MAIL_FROM !== undefined && !isNoReply(env.MAIL_FROM)),
    },
    newsletter: {
      /** The sender's address, which every issue must state. */
      postalAddress: env.SITE_POSTAL_ADDRESS,
      /** How many emails of an issue are sent per minute at most. 0: no limit. */
      perMinute: env.NEWSLETTER_PER_MINUTE,
      /** Whether the site proposes a weekly digest. */
      digest: env.NEWSLETTER_DIGEST,
      /** Verifies the mail provider's bounce reports. If undefined, reports are rejected. */
      bounceSecret: env.BOUNCE_WEBHOOK_SECRET,
    },
    /** Where to report security problems, as a URI. If undefined, the site has no security.txt. */
    securityContact: env.SECURITY_CONTACT,
    /** The license of the files of /data: an SPDX identifier, a URL, or a sentence. If undefined, none is given. */
    dataLicense: env.DATA_LICENSE,
    /** The plans that vendors can request. If empty, prices are on request. */
    sponsorshipPlans: env.SPONSORSHIP_PLANS,
    /** The currency for comparing prices, which others are converted to. An ISO 4217 code. */
    currency: env.CURRENCY,
    /** Has the European Central Bank's XML format. If undefined, only admins update the exchange rates. */
    exchangeRatesUrl: env.EXCHANGE_RATES_URL,
    /** Maximum memory for shared answers. 0: none are stored. */
    pageCacheMb: env.PAGE_CACHE_MB,
    /** How long content delivery networks may store shared answers. 0: they may not. */
    cdnSeconds: env.CDN_SECONDS,
    logLevel: env.LOG_LEVEL,
    /** The log names requests and queries that take at least this long. 0: none. */
    slowRequestMs: env.SLOW_REQUEST_MS,
    slowQueryMs: env.SLOW_QUERY_MS,
    /** Where metrics are: at /metrics for those who send the token, and at a port of this machine. By default, nowhere. */
    metrics: { token: env.METRICS_TOKEN, port: env.METRICS_PORT },
    trustProxy: env.TRUST_PROXY,
  };
}

export type Settings = ReturnType<typeof readSettings>;

/** The default sender: this site, at an address that nobody reads. */
function senderOf(name: string, siteUrl: string | undefined): { name: string; address: string } {
  const host = siteUrl ? new URL(siteUrl).hostname.replace(/^www\./, "") : "";
  return { name, address: `no-reply@${/[a-z]$/i.test(host) ? host : "localhost"}` };
}

/** Whether a sender's name says that nobody reads replies: no-reply@, donotreply@, and so on. */
function isNoReply(sender: string): boolean {
  return /\bno[-_.]?reply|not[-_.]?reply/i.test(sender);
}

/** The process's environment, with defaults from a `.env` file in the working directory. */
function processEnvironment(): Variables {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env;
}

/** The variables of a `.env` file in the working directory. */
function envFile(): Variables {
  return existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
}
