/** Whoever had one of these names would be taken for the site, for its admins, or for a mailbox of theirs. */
const reserved = [
  ...["admin", "admins", "administrator", "administration", "sysadmin", "superadmin", "superuser", "root", "system"],
  ...["owner", "editor", "editors", "moderator", "moderators", "mod", "mods", "writer", "analyst", "staff", "team"],
  ...["support", "help", "helpdesk", "service", "contact", "info", "hello", "feedback", "press", "sales", "billing"],
  ...["security", "abuse", "legal", "privacy", "compliance", "trust", "verification", "verified", "official"],
  ...["webmaster", "postmaster", "hostmaster", "mailer-daemon", "no-reply", "newsletter", "mail", "email"],
  ...["api", "bot", "www", "everyone", "nobody", "anonymous", "guest", "deleted", "null", "undefined"],
];

/** What looks like another character, or like two. Usernames have only letters, digits, and separators. */
const lookAlikes: [RegExp, string][] = [
  [/[._-]/g, ""],
  [/0/g, "o"],
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

const shapes = new Set(reserved.map(shapeOf));

/** Whether a new account may not have a name: it's that of the site or of a role, or looks like one. */
export function isReservedName(username: string, siteName: string): boolean {
  const shape = shapeOf(username);
  return shapes.has(shape) || shape === shapeOf(siteName.replace(/[^\p{L}\p{N}]+/gu, ""));
}
