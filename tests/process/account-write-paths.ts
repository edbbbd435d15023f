import { createHash } from "node:crypto";
import { generate } from "otplib";
import { admin } from "./log-in";
import { emailOf, linkTo, password, register, sendAs, usernameOf } from "./people";
import type { User } from "./people-write-paths";
import { allOf, Refused, send, submit } from "./send";
import type { Visitor } from "./visitor";
import { addCompany, isEven, type At, type WritePath } from "./write-paths";

const otherPassword = "quietly-lit-cellar";

/** What a page, or its answer to a form, says, as HTML. */
async function textOf(person: Visitor, path: string, form?: Record<string, string>): Promise<string> {
  const response = await person(path, form);
  const text = await response.text();
  if (response.status !== 200) throw new Refused(`${form ? "POST" : "GET"} ${path}: ${response.status}`);
  return text;
}

function findIn(text: string, pattern: RegExp): string {
  const found = pattern.exec(text);
  if (!found) throw new Refused(`A page has no ${pattern}.`);
  return found[1] ?? found[0];
}

const isLoggedIn = async (browser: Visitor) =>
  ((await (await browser("/api/session")).json()) as { user: object | null }).user !== null;

/** The address of a user among those of admins. They must be asked for their password again before they use it. */
async function userPath({ ask }: At, username: string): Promise<string> {
  const [user] = await send<User[]>(ask, `/api/admin/users?q=${username}`, "GET");
  await send(ask, "/api/proof", "POST", { password: admin.ADMIN_PASSWORD });
  return `/api/admin/users/${user?.id}`;
}

/** Those who write one kind, by username. */
const people = {
  programmers: new Map<string, string>(),
  careful: new Map<string, Visitor>(),
  forgetful: new Map<string, Visitor>(),
  traveling: new Map<string, Visitor[]>(),
  moving: new Map<string, Visitor>(),
  collectors: new Map<string, Visitor>(),
};

/** Texts by name, of those that aren't null. */
async function readEach<Of>(those: ReadonlyMap<string, Of>, read: (of: Of, name: string) => Promise<string | null>) {
  const found = new Map<string, string>();
  for (const [name, of] of those) {
    const text = await read(of, name);
    if (text !== null) found.set(name, text);
  }
  return found;
}

/** Access tokens, which work until they're revoked. */
const accessTokens: WritePath = {
  covers: ["POST /account/tokens"],
  async write(at, round, write) {
    const username = usernameOf("programmer", round);
    const person = await register(at, username);
    const path = "/account/tokens";
    const form = { intent: "create", name: "Sync", scopes: "read", days: "30" };
    const token = await write({ [username]: "works" }, async () => {
      const made = findIn(await textOf(person, path, form), /saasfinder_token_[\w-]{43}/);
      people.programmers.set(username, made);
      return made;
    });
    const id = createHash("sha256").update(token).digest("hex");
    if (isEven(round)) await write({ [username]: null }, () => submit(person, path, { intent: "revoke", token: id }));
  },
  read: ({ site }) =>
    readEach(people.programmers, async (token) => {
      const { ok } = await fetch(`${site.url}/api/user`, { headers: { Authorization: `Bearer ${token}` } });
      return ok ? "works" : null;
    }),
};

/** Authenticator apps with the account's recovery codes. */
const secondFactors: WritePath = {
  covers: [
    ...["POST /account/security", "POST /account/security/app"],
    ...["POST /auth/second-step", "POST /api/login/second-step"],
  ],
  async write(at, round, write) {
    const username = usernameOf("careful", round);
    const person = await register(at, username);
    people.careful.set(username, person);
    const press = (intent: string) => submit(person, "/account/security", { intent });
    await write({ [username]: "off" }, () => press("begin-app"));
    const page = "/account/security/app";
    const secret = findIn(await textOf(person, page), /(?:[A-Z2-7]{4} )+[A-Z2-7]{4}/).replaceAll(" ", "");
    const answer = await write({ [username]: "on, 10 codes" }, async () =>
      textOf(person, page, { code: await generate({ secret }) }),
    );
    const code = findIn(answer, /[0-9a-z]{4}(?:-[0-9a-z]{4}){5}/);
    const browser = at.somebody();
    await submit(browser, "/auth", { username, password });
    await write({ [username]: "on, 9 codes" }, () =>
      isEven(round)
        ? submit(browser, "/auth/second-step", { code })
        : sendAs(browser, "POST", "/api/login/second-step", { code }),
    );
    await write({ [username]: "on, 10 codes" }, async () => {
      await textOf(person, "/account/security", { intent: "make-codes" });
    });
    await write({ [username]: "off" }, () => press("remove-app"));
  },
  read: () =>
    readEach(people.careful, async (person) => {
      const text = await textOf(person, "/account/security");
      const codes = /(\d+ codes?|None) left/.exec(text)?.[1];
      return [text.includes('value="remove-app"') ? "on" : "off", ...(codes ? [codes] : [])].join(", ");
    }),
};

/** Invitations by email, one of which is sent again, and accepted. */
const invitations: WritePath = {
  covers: [
    ...["POST /api/admin/invitations", "POST /api/admin/invitations/{id}/resend"],
    ...["DELETE /api/admin/invitations/{id}", "POST /auth/invitation"],
  ],
  async write(at, round, write) {
    const username = usernameOf("invited", round);
    const email = emailOf(username);
    const path = "/api/admin/invitations";
    await send(at.ask, "/api/proof", "POST", { password: admin.ADMIN_PASSWORD });
    const input = { email, role: "writer" };
    const { id } = await write({ [email]: "invited" }, () => send(at.ask, path, "POST", input));
    if (isEven(round)) return write({ [email]: null }, () => send(at.ask, `${path}/${id}`, "DELETE")).then(() => {});
    const link = /\/auth\/invitation\?token=[\w-]+/;
    const first = await linkTo(at, email, link);
    await write({ [email]: "invited" }, () => send(at.ask, `${path}/${id}/resend`, "POST", {}));
    const second = await linkTo(at, email, link, first);
    const accept = () => submit(at.somebody(), second, { username, password });
    // Whoever has registered can log in, and accept.
    const between = { [email]: "invited", [username]: "user" };
    await write({ [email]: null, [username]: "writer" }, accept, [between]);
  },
  async read({ ask }) {
    const invited = await send<{ email: string }[]>(ask, "/api/admin/invitations", "GET");
    const users = await allOf<User>(ask, "/api/admin/users?q=invited-");
    return new Map([
      ...invited.map(({ email }) => [email, "invited"] as const),
      ...users.map(({ username, role }) => [username, role ?? "user"] as const),
    ]);
  },
};

/** New passwords that an admin or the user asks for. Either ends the sessions. */
const resets: WritePath = {
  covers: [
    ...["PUT /api/admin/users/{id}/forced-reset", "DELETE /api/admin/users/{id}/forced-reset"],
    ...["POST /auth", "POST /auth/forgot", "POST /auth/reset"],
  ],
  async write(at, round, write) {
    const username = usernameOf("forgetful", round);
    const email = emailOf(username);
    people.forgetful.set(username, await write({ [username]: "logged in" }, () => register(at, username)));
    const reset = `${await userPath(at, username)}/forced-reset`;
    if (isEven(round)) {
      await write({ [username]: "logged out, forced" }, () => send(at.ask, reset, "PUT"));
      return write({ [username]: "logged out" }, () => send(at.ask, reset, "DELETE")).then(() => {});
    }
    await write({ [username]: "logged in" }, () => submit(at.somebody(), "/auth/forgot", { email }));
    const link = await linkTo(at, email, /\/auth\/reset\?token=[\w-]+/);
    // The sessions end first. They aren't to outlive the password.
    const between = [{ [username]: "logged out" }];
    const choose = () => submit(at.somebody(), link, { newPassword: otherPassword });
    await write({ [username]: "logged out, new password" }, choose, between);
  },
  async read(at) {
    const users = await allOf<User & { resetForcedAt: string | null }>(at.ask, "/api/admin/users?q=forgetful-");
    const forced = new Set(users.filter(({ resetForcedAt }) => resetForcedAt).map(({ username }) => username));
    return readEach(people.forgetful, async (browser, username) => {
      const { status } = await at.somebody()("/auth", { username, password: otherPassword });
      return [
        (await isLoggedIn(browser)) ? "logged in" : "logged out",
        ...(forced.has(username) ? ["forced"] : []),
        ...(status === 303 ? ["new password"] : []),
      ].join(", ");
    });
  },
};

/** Sessions that programs start, and others end. */
const endedSessions: WritePath = {
  covers: [
    ...["POST /api/register", "POST /api/login", "POST /account/sessions"],
    "DELETE /api/admin/users/{id}/sessions",
  ],
  async write(at, round, write) {
    const username = usernameOf("traveling", round);
    const [one, other] = [at.somebody(), at.somebody()];
    people.traveling.set(username, [one, other]);
    const account = { username, email: emailOf(username), password };
    await write({ [username]: "1 session" }, () => sendAs(one, "POST", "/api/register", account));
    const login = { username, password };
    await write({ [username]: "2 sessions" }, () => sendAs(other, "POST", "/api/login", login));
    if (!isEven(round)) return write({ [username]: "1 session" }, () => submit(one, "/account/sessions"));
    const path = `${await userPath(at, username)}/sessions`;
    await write({ [username]: null }, () => send(at.ask, path, "DELETE"));
  },
  read: () =>
    readEach(people.traveling, async (browsers) => {
      const count = (await Promise.all(browsers.map(isLoggedIn))).filter(Boolean).length;
      return count === 0 ? null : `${count} session${count === 1 ? "" : "s"}`;
    }),
};

/** New email addresses, which count once they're confirmed. The newsletter goes to one of them. */
const emailChanges: WritePath = {
  covers: [
    ...["POST /account", "POST /account/confirmation", "POST /auth/confirm-email"],
    ...["POST /account/newsletter"],
  ],
  async write(at, round, write) {
    const username = usernameOf("moving", round);
    const email = emailOf(`new-${username}`);
    const person = await register(at, username);
    people.moving.set(username, person);
    const profile = { username, email, password };
    await write({ [username]: "asked" }, () => submit(person, "/account?index", profile));
    if (isEven(round))
      return write({ [username]: null }, () => submit(person, "/account/confirmation", { intent: "cancel" }));
    const link = await linkTo(at, email, /\/auth\/confirm-email\?token=[\w-]+/);
    await write({ [username]: "new" }, () => submit(person, link));
    await write({ [username]: "new, subscribed" }, () => submit(person, "/account/newsletter"));
  },
  async read({ ask }) {
    const users = new Map(
      (await allOf<User & { email: string }>(ask, "/api/admin/users?q=moving-")).map((user) => [user.username, user]),
    );
    const all = await allOf<{ email: string; status: string }>(ask, "/api/admin/subscribers");
    const subscribed = new Set(all.filter(({ status }) => status === "confirmed").map(({ email }) => email));
    return readEach(people.moving, async (person, username) => {
      const { email = "" } = users.get(username) ?? {};
      if (email.startsWith("new-")) return subscribed.has(email) ? "new, subscribed" : "new";
      return (await textOf(person, "/account")).includes(`new-${username}`) ? "asked" : null;
    });
  },
};

/** Searches that a user saved, with their alerts, and comparisons. */
const savedSearches: WritePath = {
  covers: ["POST /account/saved"],
  async write(at, round, write) {
    const username = usernameOf("collector", round);
    const ids = [(await addCompany(at.ask, `One ${round}`)).id, (await addCompany(at.ask, `Two ${round}`)).id];
    const person = await register(at, username);
    people.collectors.set(username, person);
    const path = "/account/saved";
    const press = (name: string, value: string) => submit(person, path, { [name]: value });
    await write({ [username]: "search, alerts" }, () => press("saveSearch", `/directory?q=${username}`));
    const id = findIn(await textOf(person, path), /name="removeSearch" value="([0-9a-f]{24})"/);
    await write({ [username]: "search" }, () => press("stopAlerts", id));
    await write({ [username]: "search, comparison" }, () => press("saveComparison", ids.join("-")));
    if (isEven(round)) await write({ [username]: "comparison" }, () => press("removeSearch", id));
  },
  read: () =>
    readEach(people.collectors, async (person) => {
      const text = await textOf(person, "/account/saved");
      const names = { removeSearch: "search", stopAlerts: "alerts", removeComparison: "comparison" };
      const shown = Object.entries(names).filter(([name]) => text.includes(`name="${name}"`));
      return shown.length === 0 ? null : shown.map(([, text]) => text).join(", ");
    }),
};

/** What users, and admins for them, write to accounts. */
export const accountPaths: { [kind: string]: WritePath } = {
  "access tokens": accessTokens,
  "second factors": secondFactors,
  invitations,
  resets,
  "ended sessions": endedSessions,
  "email changes": emailChanges,
  "saved searches": savedSearches,
};
