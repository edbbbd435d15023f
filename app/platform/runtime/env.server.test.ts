import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { settingWarnings, readSettings, settingNames } from "~/platform/runtime/env.server";

const secret = "0123456789abcdef0123456789abcdef";

function mistakesOf(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof Error && error.name === "SettingsError") return error.message;
    throw error;
  }
  return "";
}

/** The warnings without those of a developer's .env file. */
const warningsOf = (environment: Record<string, string>, file = {}) => settingWarnings(environment, file);

describe("settings", () => {
  test("need nothing to be set", () => {
    expect(readSettings({})).toMatchObject({
      production: false,
      port: undefined,
      host: "127.0.0.1",
      siteName: "SaaSFinder",
      dataDir: path.resolve("data"),
      mongodbUri: undefined,
      logLevel: "info",
    });
  });

  test("take an empty variable as unset, as .env.example leaves them", () => {
    const example = readFileSync(".env.example", "utf8");
    const variables: Record<string, string> = Object.fromEntries(
      [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]): [string, string] => [name!, value!]),
    );
    expect(Object.keys(variables).sort()).toEqual([...settingNames].sort());
    expect(readSettings(variables)).toEqual(readSettings({}));
  });

  test("take each of them as unset when it is empty, as docker-compose.yml passes those that nobody set", () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, ""]));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });

  test("have sponsorship plans with a length and a price", () => {
    const plansOf = (text: string) => readSettings({ SPONSORSHIP_PLANS: text }).sponsorshipPlans;
    expect(plansOf("1 month | 30 days | $99;3 months|90 days|$249 (save 16%)")).toEqual([
      { name: "1 month", days: 30, price: "$99" },
      { name: "3 months", days: 90, price: "$249 (save 16%)" },
    ]);
    for (const text of ["1 month", "1 month | $99", "A | 0 days | $9", "A | 30 days | $9;"])
      expect(mistakesOf({ SPONSORSHIP_PLANS: text })).toContain("SPONSORSHIP_PLANS must be plans such as");
  });

  test("have US dollars as the site's currency, or another that exists", () => {
    expect(readSettings({}).currency).toBe("USD");
    expect(readSettings({ CURRENCY: " eur " }).currency).toBe("EUR");
    expect(mistakesOf({ CURRENCY: "EURO" })).toBe("CURRENCY must be a currency code, such as USD.");
    expect(mistakesOf({ EXCHANGE_RATES_URL: "ecb" })).toBe("EXCHANGE_RATES_URL must be an http or https URL.");
  });

  test("drop the slash at the end of the site's address", () => {
    expect(readSettings({ SITE_URL: "https://saas.example/" }).siteUrl).toBe("https://saas.example");
  });

  test("send emails from the site by default", () => {
    const senderOf = (environment: Record<string, string>) => readSettings(environment).mail.from;
    expect(senderOf({})).toEqual({ name: "SaaSFinder", address: "no-reply@localhost" });
    expect(senderOf({ SITE_URL: "https://www.saas.example:8443", SITE_NAME: "SaaS, Inc." })).toEqual({
      name: "SaaS, Inc.",
      address: "no-reply@saas.example",
    });
    expect(senderOf({ SITE_URL: "http://192.0.2.1" })).toMatchObject({ address: "no-reply@localhost" });
    expect(senderOf({ MAIL_FROM: "Editors <editors@saas.example>" })).toBe("Editors <editors@saas.example>");
  });

  test("say whether a reply to an email reaches a mailbox", () => {
    const takesReplies = (environment: Record<string, string>) => readSettings(environment).mail.takesReplies;
    expect(takesReplies({ SITE_URL: "https://saas.example" })).toBe(false);
    for (const from of ["no-reply@saas.example", "SaaS <noreply@saas.example>", "do-not-reply@saas.example"])
      expect(takesReplies({ MAIL_FROM: from })).toBe(false);
    expect(takesReplies({ MAIL_FROM: "Editors <editors@saas.example>" })).toBe(true);
    expect(takesReplies({ MAIL_FROM: "no-reply@saas.example", MAIL_REPLY_TO: "hello@saas.example" })).toBe(true);
  });

  test("read the number of proxies as a number and their addresses as they are", () => {
    expect(readSettings({ TRUST_PROXY: "1" }).trustProxy).toBe(1);
    expect(readSettings({ TRUST_PROXY: "10.0.0.0/8, 127.0.0.1" }).trustProxy).toBe("10.0.0.0/8, 127.0.0.1");
  });

  test.each([
    [{ PORT: "http" }, "PORT must be a number."],
    [{ PORT: "70000" }, "PORT must be between 0 and 65535."],
    [
      { SITE_URL: "saas.example" },
      "SITE_URL must be your site’s public URL without a path, such as https://saas.example.",
    ],
    [
      { SITE_URL: "https://saas.example/tools" },
      "SITE_URL must be your site’s public URL without a path, such as https://saas.example.",
    ],
    [
      { SITE_URL: "https://ann:secret@saas.example" },
      "SITE_URL must be your site’s public URL without a path, such as https://saas.example.",
    ],
    [
      { SITE_URL: "https://saas.example/?from=mail" },
      "SITE_URL must be your site’s public URL without a path, such as https://saas.example.",
    ],
    [
      { SITE_URL: "javascript:alert(1)" },
      "SITE_URL must be your site’s public URL without a path, such as https://saas.example.",
    ],
    [
      { MONGODB_URI: "localhost:27017" },
      "MONGODB_URI must start with mongodb:// or mongodb+srv:// and contain no spaces.",
    ],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET must have at least 32 characters, or be the word generated."],
    [{ ADMIN_USERNAME: "root" }, "Set both ADMIN_USERNAME and ADMIN_PASSWORD, or neither."],
    [{ ADMIN_USERNAME: "root", ADMIN_PASSWORD: "1234" }, "ADMIN_PASSWORD must have at least 8 characters."],
    [
      { OIDC_ISSUER: "http://login.example" },
      "OIDC_ISSUER must be the https URL of an OpenID provider, such as https://login.example.",
    ],
    [
      { OIDC_ISSUER: "https://login.example" },
      "Set all of OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, and OIDC_NAME, or none of them.",
    ],
    [
      {
        OIDC_ISSUER: "https://a.example",
        OIDC_CLIENT_ID: "a",
        OIDC_CLIENT_SECRET: "b",
        OIDC_NAME: "Acme",
        SITE_URL: "http://saas.example",
      },
      "SITE_URL is required with OIDC_ISSUER, and must be an https URL, or on localhost.",
    ],
    [{ SMTP_URL: "mail.example" }, "SMTP_URL must start with smtp:// or smtps://."],
    [
      { SMTP_URL: "smtp://mail.example" },
      "SITE_URL is required with SMTP_URL. Set it to the public URL that links in emails use.",
    ],
    [{ MAIL_REPLY_TO: "hello" }, "MAIL_REPLY_TO must be one email address, such as hello@saas.example."],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace."],
    [
      { TRUST_PROXY: "yes" },
      "TRUST_PROXY must be the number of proxies in front of the server, or their addresses separated by commas.",
    ],
  ])("say what is wrong with %j", (environment, sentence) => {
    expect(mistakesOf(environment)).toBe(sentence);
  });

  test("name every mistake at once", () => {
    expect(mistakesOf({ PORT: "http", LOG_LEVEL: "loud" }).split("\n")).toHaveLength(2);
  });

  test("require a session secret in production with a MongoDB server, where several servers must share it", () => {
    const production = { NODE_ENV: "production", MONGODB_URI: "mongodb://db.example/saasfinder" };
    expect(mistakesOf(production)).toMatch(/^SESSION_SECRET is required in production with MONGODB_URI/);
    expect(readSettings({ ...production, SESSION_SECRET: secret }).sessionSecret).toBe(secret);
    expect(readSettings({ NODE_ENV: "production" }).sessionSecret).toBeUndefined();
  });

  test("let the only server of a MongoDB database make its own session secret", () => {
    const single = {
      NODE_ENV: "production",
      MONGODB_URI: "mongodb://db.example/saasfinder",
      SESSION_SECRET: "generated",
    };
    expect(readSettings(single).sessionSecret).toBeUndefined();
  });
});

describe("a misspelled setting", () => {
  test.each([
    ["SITE_NMAE", "SITE_NAME"],
    ["SITEURL", "SITE_URL"],
    ["site_url", "SITE_URL"],
    ["MONGODB_URL", "MONGODB_URI"],
    ["NEWSLETTER_PER_MINUTES", "NEWSLETTER_PER_MINUTE"],
    ["TRUSTPROXY", "TRUST_PROXY"],
    ["PORTS", "PORT"],
  ])("%s is pointed out, with the nearest one, %s", (name, nearest) => {
    expect(warningsOf({ [name]: "x" })).toEqual([`${name} isn’t a setting. Did you mean ${nearest}?`]);
  });

  test("is pointed out in .env, however far it's from the nearest one, once", () => {
    const file = { SITE_NAME: "Findling", SMTP_HOST: "mail.example", SITE_NMAE: "Findling" };
    const warnings = [
      "SMTP_HOST isn’t a setting. The nearest one is SMTP_URL.",
      "SITE_NMAE isn’t a setting. Did you mean SITE_NAME?",
    ];
    expect(warningsOf({}, file)).toEqual(warnings);
    expect(warningsOf(file, file)).toEqual(warnings);
    expect(warningsOf({}, { NODE_ENV: "production", NODE_OPTIONS: "", TZ: "UTC", COMPOSE_PROJECT_NAME: "x" })).toEqual(
      [],
    );
  });

  test("is not what other programs set", () => {
    const others = ["PATH", "HOME", "HOSTNAME", "PWD", "SHELL", "USER", "LOGNAME", "LOG", "NODE_ENV", "NODE_OPTIONS", "TZ", "LANG", "HOSTTYPE", "npm_config_port", "DATABASE_URL", "CI"]; // oxfmt-ignore
    expect(warningsOf(Object.fromEntries(others.map((name) => [name, "x"])))).toEqual([]);
    expect(warningsOf(Object.fromEntries(settingNames.map((name) => [name, "x"])))).toEqual([]);
  });
});

describe("a connection to a database", () => {
  test.each([
    "mongodb://db.example.com/saas",
    "mongodb://ann:secret@db1.example.com:27017,db2.example.com/saas?replicaSet=one",
    "mongodb://1.1.1.1",
  ])("through the internet without encryption is pointed out: %s", (uri) => {
    expect(warningsOf({ MONGODB_URI: uri })).toEqual([
      "The connection to MONGODB_URI isn’t encrypted. Add tls=true to it, unless only your network is between.",
    ]);
  });

  test("is pointed out if .env has it, unless the environment has another", () => {
    const file = { MONGODB_URI: "mongodb://1.1.1.1" };
    expect(warningsOf({}, file)).toHaveLength(1);
    expect(warningsOf({ MONGODB_URI: "" }, file)).toEqual([]);
  });

  test.each([
    ...["mongodb://db.example.com/saas?tls=true", "mongodb://db.example.com/?w=1&ssl=true"],
    ...["mongodb+srv://cluster.example.com/saas", "mongodb://localhost:27017", "mongodb://mongo:27017/saas"],
    ...["mongodb://10.0.0.7/saas", "mongodb://ann:x@%2Ftmp%2Fmongodb.sock/saas", ""],
  ])("that is encrypted or stays near isn't: %s", (uri) => {
    expect(warningsOf({ MONGODB_URI: uri })).toEqual([]);
  });
});

describe("a secret in a file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "settings-"));
  const file = path.join(folder, "secret");
  writeFileSync(file, `${secret}\n`);
  afterAll(() => rmSync(folder, { recursive: true }));

  test("counts as the setting", () => {
    expect(readSettings({ SESSION_SECRET_FILE: file }).sessionSecret).toBe(secret);
    expect(warningsOf({ SESSION_SECRET_FILE: file, SMTP_URL_FILE: "" })).toEqual([]);
    expect(warningsOf({ SESION_SECRET_FILE: file })).toEqual([
      "SESION_SECRET_FILE isn’t a setting. Did you mean SESSION_SECRET_FILE?",
    ]);
  });

  test("is refused if it's missing, wrong, or beside the setting", () => {
    expect(mistakesOf({ SESSION_SECRET_FILE: path.join(folder, "none") })).toMatch(
      /^SESSION_SECRET_FILE can’t be read: ENOENT/,
    );
    expect(mistakesOf({ SMTP_URL_FILE: file })).toBe("SMTP_URL must start with smtp:// or smtps://.");
    expect(mistakesOf({ SESSION_SECRET: secret, SESSION_SECRET_FILE: file })).toBe(
      "Set either SESSION_SECRET or SESSION_SECRET_FILE, not both.",
    );
  });
});
