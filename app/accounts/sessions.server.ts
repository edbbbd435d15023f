import { Account as StoredUser } from "#models/user.server";
import { Session as Stored } from "#models/session.server";
import type { Account, SessionOfUser } from "~/accounts/account";
import { toAccount } from "~/accounts/accounts.server";
import { idleMs, longestMs } from "~/accounts/session-lifetime";
import { hashOfToken, randomToken } from "~/token.server";

const minute = 60_000;
/** When a session was last used is known to within this long: not every page costs a write. */
const seenEveryMs = 5 * minute;
const mostListed = 100;
const longestUserAgent = 300;

/** Who sends a request, and by which session. */
export type SignedIn = { account: Account; sessionId: string };

/** Begins a session of a user. Answers its token, which is stored nowhere. */
export async function openSession(userId: number, userAgent: string): Promise<string> {
  const token = randomToken();
  const now = new Date();
  await Stored.create({
    _id: hashOfToken(token),
    userId,
    userAgent: userAgent.slice(0, longestUserAgent),
    lastSeenAt: now,
    expiresAt: endOf({ createdAt: now, lastSeenAt: now }),
  });
  return token;
}

/** Whose session a token is; null for one that ended, or never was. Using a session keeps it from ending. */
export async function findSession(token: string): Promise<SignedIn | null> {
  const now = new Date();
  // The database clears away what has expired only once in a while.
  const session = await Stored.findOne({ _id: hashOfToken(token), expiresAt: { $gt: now } }).lean();
  const user = session && (await StoredUser.findById(session.userId, { password: 0 }).lean());
  if (!session || !user) return null;
  if (now.getTime() - session.lastSeenAt.getTime() >= seenEveryMs) {
    const expiresAt = endOf({ createdAt: session.createdAt, lastSeenAt: now });
    await Stored.updateOne({ _id: session._id }, { $set: { lastSeenAt: now, expiresAt } });
  }
  return { account: toAccount(user), sessionId: session._id };
}

function endOf({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }): Date {
  return new Date(Math.min(lastSeenAt.getTime() + idleMs, createdAt.getTime() + longestMs));
}

/** Ends the session of a token, whoever's it is. */
export async function closeSession(token: string): Promise<void> {
  await Stored.deleteOne({ _id: hashOfToken(token) });
}

/** Ends one session of a user, and nobody else's. */
export async function closeSessionOf(userId: number, sessionId: string): Promise<void> {
  await Stored.deleteOne({ _id: sessionId, userId });
}

/** Ends all sessions of a user, or all but one. */
export async function closeSessionsOf(userId: number, except?: string): Promise<void> {
  await Stored.deleteMany({ userId, ...(except !== undefined && { _id: { $ne: except } }) });
}

/** The sessions that somebody could go on with, the one last used first. */
export async function listSessions(userId: number): Promise<SessionOfUser[]> {
  const sessions = await Stored.find({ userId, expiresAt: { $gt: new Date() } })
    .sort({ lastSeenAt: -1 })
    .limit(mostListed)
    .lean();
  return sessions.map(({ _id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
    id: _id,
    userAgent,
    startedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}
