/** Whoever had one of these names would be taken for the site, for its admins, or for a mailbox of theirs. */
const reserved = [
  ...["admin", "admins", "administrator", "administration", "sysadmin", "superadmin", "superuser", "root", "system"],
  ...["owner", "editor", "editors", "moderator", "moderators", "mod", "mods", "writer", "analyst", "staff", "team"],
  ...["support", "help", "helpdesk", "service", "contact", "info", "hello", "feedback", "press", "sales", "billing"],
  ...["security", "abuse", "legal", "privacy", "compliance", "trust", "verification", "verified", "official"],
  ...["webmaster", "postmaster", "hostmaster", "mailer-daemon", "no-reply", "newsletter", "mail", "email"],
  ...["api", "bot", "www", "everyone", "nobody", "anonymous", "guest", "deleted", "null", "undefined"],
];

/** With one of those, these say no more: the-admin, customer-support, moderator-account. */
const helping = [
  ...["the", "our", "real", "main", "chief", "head", "site", "website", "customer", "customers", "client", "user"],
  ...["account", "desk", "office", "department", "dept", "crew", "group", "center", "care", "online", "chat", "hq"],
];

/** What looks like another character, or like two. Usernames have only letters, digits, and separators. */
const lookAlikes: [RegExp, string][] = [
  [/[._-]/g, ""],
  [/0/g, "o"],
  [/c[1l]/g, "d"],
  [/[1l]/g, "i"],
  [/2/g, "z"],
  [/3/g, "e"],
  [/4/g, "a"],
  [/5/g, "s"],
  [/7/g, "t"],
  [/8/g, "b"],
  [/[69]/g, "g"],
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/(.)\1+/g, "$1"],
];

/** The same for two names that are easily taken for each other. */
function shapeOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return lookAlikes.reduce((shape, [seen, as]) => shape.replace(seen, as), plain);
}

const reservedShapes = reserved.map(shapeOf);
const helpingShapes = helping.map(shapeOf);

/** Where a word can end that begins at one of these positions. */
function endsOf(shape: string, words: readonly string[], begins: Iterable<number>): Set<number> {
  const ends = new Set<number>();
  for (const begin of begins)
    for (const word of words)
      // Of a letter that ends a word and begins the next one, the shape has only one.
      for (const start of [begin, Math.max(begin - 1, 0)])
        if (shape.startsWith(word, start)) ends.add(start + word.length);
  return ends;
}

/** Where any number of words can end, one after another. */
function endsOfSeveral(shape: string, words: readonly string[], begins: Iterable<number>): Set<number> {
  const ends = new Set(begins);
  // This visits those that it adds, too.
  for (const end of ends) for (const next of endsOf(shape, words, [end])) ends.add(next);
  return ends;
}

/** Whether a name looks like words that are reserved or help, with at least one of the former. */
function isMadeOf(name: string, reserved: readonly string[]): boolean {
  const shape = shapeOf(name);
  const named = endsOf(shape, reserved, endsOfSeveral(shape, helpingShapes, [0]));
  return endsOfSeveral(shape, [...reserved, ...helpingShapes], named).has(shape.length);
}

/** The ways to read a name with digits: all are letters, those that end a part are a number, or all are numbers. */
const readingsOf = (name: string) => [name, name.replace(/\d+(?=[._-]|$)/g, ""), name.replace(/\d+/g, "")];

/**
 * Whether a new account may not have a name: it's nothing but punctuation, or looks like the name of the site or of a role, or
 * like several of these words.
 */
export function isReservedName(username: string, siteName: string): boolean {
  const site = shapeOf(siteName.replace(/[^\p{L}\p{N}]+/gu, ""));
  const words = site === "" ? reservedShapes : [...reservedShapes, site];
  return /^[._-]+$/.test(username) || readingsOf(username).some((name) => isMadeOf(name, words));
}
