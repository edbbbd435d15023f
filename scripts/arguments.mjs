/**
 * @typedef {object} Command
 * @property {string | string[]} usage what comes after `npm run NAME --`, in one way or several
 * @property {string} text what it does, in whole sentences
 * @property {number} min how many names or files it takes at least
 * @property {number} max how many it takes at most
 * @property {string[]} [flags] options without a value, for `hasFlag`
 * @property {boolean} [hasOptions] whether it reads its arguments itself
 */

/**
 * The commands, by the names of their files here.
 * @satisfies {Record<string, Command>}
 */
export const commands = {
  backup: {
    usage: "FILE [--with-secrets]",
    text: `Copies the built-in database to a new file, such as backups/today.lmdb, even while the site is running.
With --with-secrets, the session secret is written to a second file beside it.`,
    min: 1,
    max: 1,
    flags: ["--with-secrets"],
  },
  compact: { usage: "", text: "Shrinks the built-in database’s file, while the site is stopped.", min: 0, max: 0 },
  database: {
    usage: "[--tcp]",
    text: "Runs only the built-in database, until Ctrl-C. With --tcp, it listens on a port of this machine.",
    min: 0,
    max: 0,
    hasOptions: true,
  },
  export: {
    usage: "NEW_FOLDER [--with-secrets]",
    text: `Writes all collections to a new folder, such as backups/today, as Extended JSON.
With --with-secrets, the session secret is in it, too.`,
    min: 1,
    max: 1,
    flags: ["--with-secrets"],
  },
  import: {
    usage: [
      `FILE --source file [--map name=Title,website=Homepage] [--identify-by id|website|name]
    [--rating-scale 5|10|50|100] [--separator ";"] [--date-order mdy|dmy] [--encoding windows-1252]
    [--delimiter ";"|tab] [--list tools] [--no-description skip|draft|text=TEXT|column=COLUMN]
    [--update [all|description,startingPrice]] [--dry-run]`,
      "FILE.jsonl --source categories",
      "--source product-hunt [--batch-size 10–50] [--total-limit N] [--token TOKEN] [--dry-run]",
    ],
    text: `Without these options, the whole file decides: the scale of its ratings, what separates categories in a cell
(--separator, "" for nothing), the order of dates, the encoding, and what separates columns (--delimiter).
If a JSON file has several lists, --list names the one to read.
With --update, existing companies are updated, too: all fields, or only some. Edits by people stay.
With --dry-run, nothing is published. Review the rows in admin under Imports.
--source categories reads categories.jsonl, which sites have at /data, and adds the categories whose slugs aren’t there.`,
    min: 0,
    max: 1,
    hasOptions: true,
  },
  "import-bounces": {
    usage: "FILE.mbox|FILE.eml …",
    text: "Reads returned emails, and sets the subscribers aside whose emails bounced.",
    min: 1,
    max: Infinity,
  },
  "make-admin": {
    usage: ["USERNAME", "USERNAME --reset-factors"],
    text: `Makes a user an owner, who may do everything in admin, or adds an owner with a random password. Lifts the user’s suspension.
With --reset-factors, it only removes the user’s authenticator app, passkeys, and recovery codes, and ends their sessions, so
that the next login needs no second step.`,
    min: 1,
    max: 1,
    flags: ["--reset-factors"],
  },
  "make-token": {
    usage: "USERNAME NAME [--scopes read,write:companies] [--days 30|90|365]",
    text: `Makes an access token, with which a program acts for a user, and prints it. It can’t be shown again. Without options, it
can read what the user may, for 90 days. The account’s page of tokens says what the other scopes are, and revokes tokens.`,
    min: 2,
    max: 2,
    hasOptions: true,
  },
  migrate: {
    usage: "[--dry-run] [--no-backup]",
    text: `Rewrites stored data for this release, as the site does after its start, after a backup of the built-in database to
backups/ in DATA_DIR. With --dry-run, it only says how much it would rewrite.`,
    min: 0,
    max: 0,
    flags: ["--dry-run", "--no-backup"],
  },
  quickstart: {
    usage: "",
    text: "From a fresh clone to a running site: installs packages, builds, adds the demo catalog and an admin, and starts it.",
    min: 0,
    max: 0,
  },
  repair: { usage: "", text: "Repairs counts and the detection of duplicate names.", min: 0, max: 0 },
  restore: {
    usage: ["EXPORT_FOLDER [--with-secrets]", "BACKUP_FILE [--with-secrets]"],
    text: `Imports an export into an empty database, and compares it; or puts a backup in the place of a built-in database that
isn't there. With --with-secrets, the session secret that was written with it is used again.`,
    min: 1,
    max: 1,
    flags: ["--with-secrets"],
  },
  sbom: {
    usage: "FILE",
    text: "Writes what packages run in production, with their licenses, in CycloneDX’s format.",
    min: 1,
    max: 1,
  },
  seed: { usage: "", text: "Adds the demo catalog. It can be repeated.", min: 0, max: 0 },
  setup: {
    usage: "",
    text: "Adds the demo catalog to an empty site, and an admin where there is none.",
    min: 0,
    max: 0,
  },
  soak: {
    usage: "[--minutes 60] [--companies 20000] [--visits 20] [--facts] [--texts FILE] [--seed N] [--rounds N]",
    text: `Runs the built site while visitors come, members, vendors, and admins write, imports are applied and undone, and its
database hangs or is killed, its disk is full, and its mail server and AI hang. Prints what happened each minute, and
whether it was flat, without errors, and all that was acknowledged is stored. If not, the exit code is 1.
--visits are requests of visitors a second. With --rounds, it ends once everybody has written so many times and each
fault was felt once, however long that takes.`,
    min: 0,
    max: 0,
    hasOptions: true,
  },
  "sync-blog": {
    usage: "--url https://example.com [--page-size 1–100] [--full]",
    text: "Reads the published posts of a WordPress site into the blog.",
    min: 0,
    max: 0,
    hasOptions: true,
  },
  verify: {
    usage: "[FILE]",
    text: "Reads the entire built-in database, or a backup of it, and says what is in it and whether anything is damaged.",
    min: 0,
    max: 1,
  },
};

/** @param {keyof typeof commands} name */
export function usageOf(name) {
  const ways = [commands[name].usage].flat().map((usage) => `npm run ${name}${usage && ` -- ${usage}`}`);
  return ways.length === 1 ? `Usage: ${ways[0]}` : ["Usage:", ...ways].join("\n  ");
}

/**
 * Returns what a command was given. If it's asked for help, or given what it doesn't take, it says so and ends here,
 * before it opens or writes anything.
 * @param {keyof typeof commands} name
 * @returns {string[]}
 */
export function readArguments(name) {
  const { text, min, max, flags = [], hasOptions } = /** @type {Command} */ (commands[name]);
  const given = process.argv.slice(2).filter((one) => !flags.includes(one));
  if (given.includes("--help") || given.includes("-h")) {
    console.log(`${usageOf(name)}\n\n${text}`);
    process.exit(0);
  }
  const option = given.find((one) => one.startsWith("-"));
  if (hasOptions || (option === undefined && given.length >= min && given.length <= max)) return given;
  if (option !== undefined) console.error(`npm run ${name} doesn’t have the option ${option}.`);
  console.error(usageOf(name));
  process.exit(1);
}

/** @param {string} flag */
export const hasFlag = (flag) => process.argv.includes(flag);
