import { LRUCache } from "lru-cache";
import { Account as StoredUser } from "#models/user.server";
import { Session as Stored, type StoredSession } from "#models/session.server";
import type { Account, SessionOfUser } from "~/accounts/account";
import { toAccount } from "~/accounts/accounts.server";
import { whyStopped } from "~/accounts/stopped.server";
import { idleMs, maxLifetimeMs } from "~/accounts/session-lifetime";
import { hashOfToken, randomToken } from "~/platform/runtime/token.server";

const minute = 60_000;
/** Precision of a session's last use, so that not every page view causes a write. */
const seenEveryMs = 5 * minute;
/** How long other tabs may still use a session that was replaced. */
const replacedMs = minute / 2;
const maxListed = 100;
const maxUserAgentLength = 300;

/** A request's user and session. The version increases with each `sessionDataChanged`. */
export type SignedIn = {
  account: Account;
  sessionId: string;
  dataVersion: number;
  /** When the user last proved to be the account's owner. Undefined for sessions from before this was stored. */
  provedAt: Date | undefined;
};

/**
 * Starts a session. Returns its token, which isn't stored.
 * @throws {Refusal} forbidden, while the account is suspended or needs a new password
 */
export async function openSession(userId: number, userAgent: string): Promise<string> {
  const token = randomToken();
  const now = new Date();
  const _id = hashOfToken(token);
  await Stored.create({
    _id,
    userId,
    userAgent: userAgent.slice(0, maxUserAgentLength),
    lastSeenAt: now,
    provedAt: now,
    expiresAt: endOf({ createdAt: now, lastSeenAt: now }),
  });
  // Check afterwards: whoever stops an account meanwhile ends the sessions that there are.
  const user = await readUser(userId);
  const refusal = user && whyStopped(user);
  if (!refusal) return token;
  await Stored.deleteOne({ _id });
  throw refusal;
}

/** Matches sessions that no other has replaced. Those that one has end soon, whatever is done with them. */
const unreplaced = { isReplaced: null };

/** User IDs by session, only for prefetching: the sessions may have ended since they were last found. */
const usersOfSessions = new LRUCache<string, number>({ max: 10_000 });

/**
 * The session of a token, or null if it ended or never existed, or its user is suspended or needs a new password. Extends
 * the session.
 */
export async function findSession(token: string): Promise<SignedIn | null> {
  const now = new Date();
  const _id = hashOfToken(token);
  const expected = usersOfSessions.get(_id);
  const [session, prefetched] = await Promise.all([
    // The database removes expired sessions only periodically.
    Stored.findOne({ _id, expiresAt: { $gt: now } }).lean(),
    expected === undefined ? null : readUser(expected),
  ]);
  const user = session && (session.userId === expected ? prefetched : await readUser(session.userId));
  if (!session || !user || whyStopped(user)) return null;
  usersOfSessions.set(_id, session.userId);
  if (session.replaces !== undefined) await replace(session, now);
  if (now.getTime() - session.lastSeenAt.getTime() >= seenEveryMs) {
    const expiresAt = endOf({ createdAt: session.createdAt, lastSeenAt: now });
    await Stored.updateOne({ _id, ...unreplaced }, { $set: { lastSeenAt: now, expiresAt } });
  }
  const { provedAt } = session;
  return { account: toAccount(user), sessionId: _id, dataVersion: user.sessionDataVersion ?? 0, provedAt };
}

/** A session whose user has just proved to be the account's owner, and the token that it's found by. */
type Renewed = { token: string; sessionId: string; provedAt: Date };

/**
 * Starts a session whose user has just proved to be the account's owner. It replaces the given one once it's used: if the
 * answer with its token is lost, the one before goes on. Returns null if the one before has ended, or has been replaced
 * and so is about to.
 */
export async function renewSession(replaces: string): Promise<Renewed | null> {
  const replaceable = { _id: replaces, ...unreplaced };
  const session = await Stored.findOne(replaceable).lean();
  if (!session) return null;
  const token = randomToken();
  const _id = hashOfToken(token);
  const provedAt = new Date();
  const expiresAt = endOf({ createdAt: session.createdAt, lastSeenAt: provedAt });
  await Stored.create({ ...session, ...{ _id, provedAt, replaces, lastSeenAt: provedAt, expiresAt } });
  // Check afterwards: whoever ended the one before meanwhile may not have seen the new one.
  if (await Stored.exists(replaceable)) return { token, sessionId: _id, provedAt };
  await Stored.deleteOne({ _id });
  return null;
}

/** Ends what a session replaces, as soon as requests of other tabs are answered. */
async function replace({ _id, replaces }: StoredSession, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + replacedMs);
  await Stored.updateOne({ _id: replaces }, { $set: { isReplaced: true }, $min: { expiresAt: endsAt } });
  await Stored.updateOne({ _id }, { $unset: { replaces: 1 } });
}

const readUser = (id: number) => StoredUser.findById(id, { password: 0 }).lean();

function endOf({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }): Date {
  return new Date(Math.min(lastSeenAt.getTime() + idleMs, createdAt.getTime() + maxLifetimeMs));
}

/**
 * Announces a change of a user's data that pages show besides the account (`/api/session`). Await it after the change
 * and before responding.
 */
export async function sessionDataChanged(userId: number): Promise<void> {
  await StoredUser.updateOne({ _id: userId }, { $inc: { sessionDataVersion: 1 } }, { timestamps: false });
}

/** Ends the session of a token, whichever user it belongs to. Returns the user's ID, or null if it had ended already. */
export async function closeSession(token: string): Promise<number | null> {
  const session = await Stored.findOneAndDelete({ _id: hashOfToken(token) }).lean();
  if (session) {
    const { userId, _id, replaces = null } = session;
    await Stored.deleteMany({ userId, $or: [{ _id: replaces }, { replaces: _id }, { isReplaced: true }] });
  }
  return session && session.expiresAt > new Date() ? session.userId : null;
}

/** Ends one session of a user, never another user's. */
export async function closeSessionOf(userId: number, sessionId: string): Promise<void> {
  await Stored.deleteMany({ userId, $or: [{ _id: sessionId }, { replaces: sessionId }] });
}

/** Ends all sessions of a user, or all but one. */
export async function closeSessionsOf(userId: number, except?: string): Promise<void> {
  await Stored.deleteMany({ userId, ...(except !== undefined && { _id: { $ne: except } }) });
}

/** A user's active sessions, most recently used first. */
export async function listSessions(userId: number): Promise<SessionOfUser[]> {
  const sessions = await Stored.find({ userId, expiresAt: { $gt: new Date() }, replaces: null, ...unreplaced })
    .sort({ lastSeenAt: -1 })
    .limit(maxListed)
    .lean();
  return sessions.map(({ _id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
    id: _id,
    userAgent,
    startedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}
