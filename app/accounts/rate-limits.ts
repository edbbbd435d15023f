/**
 * Attempts allowed per account within a number of seconds. For how networks share limits, see
 * app/platform/http/rate-limit.server.ts.
 */

const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/** Only failed logins count. */
export const logInLimits = {
  /** For a browser that has logged in to the account before. Other browsers can't use up its attempts. */
  knownDevice: { points: 10, seconds: quarter },
  accountAndNetwork: { points: 10, seconds: quarter },
  attackedAccountAndNetwork: { points: 3, seconds: hour },
  network: { points: 50, seconds: quarter },
  /** Above this, only known devices can log in, and owners by email. */
  account: { points: 10_000, seconds: day },
  /** Warns the owner at most once in this period. */
  warning: { points: Infinity, seconds: day },
};

/** This many failed logins in a day count as an attack. An owner who forgot the password makes fewer. */
export const attackThreshold = 20;

/** How often a network may ask the OpenID provider who somebody is. */
export const providerLimit = { points: 30, seconds: quarter };

export const registerLimit = { points: 30, seconds: hour };

export const resetLimits = {
  network: { points: 20, seconds: hour },
  mailbox: { points: 3, seconds: hour },
};

/** Prevents filling a stranger's mailbox by registering accounts with it. */
export const confirmationLimit = { points: 5, seconds: day };

/** Prevents emailing many strangers by requesting a change to one address after another. */
export const emailChangeLimit = { points: 5, seconds: day };

/** Requests with an access token: ten a second, which leaves room for visitors. */
export const tokenLimit = { points: 600, seconds: 60 };

/** For logged-in users who enter their password again. Only wrong ones count. */
export const passwordAgainLimit = { points: 10, seconds: quarter };

/**
 * Codes and passkeys after the right password. Only wrong ones count, and they count per account: whoever knows the
 * password can begin the second step anywhere, as often as they like. Of a million codes, three are right at any time.
 */
export const secondFactorLimits = {
  app: { name: "app", points: 10, seconds: quarter, advice: "Use a recovery code or a passkey." },
  appInADay: { name: "app in a day", points: 50, seconds: day, advice: "Use a recovery code or a passkey." },
  /** The owner is warned after this many in a day. */
  warnAfter: 10,
  /** Apart from the app's, so that owners get in by one while others guess the other. */
  recoveryCode: { name: "recovery code", points: 10, seconds: quarter },
  passkey: { name: "passkey", points: 20, seconds: quarter },
};
