/** How many attempts accounts allow within how many seconds. Networks share theirs: see app/http/rate-limit.server.ts. */

const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/** Only failed log-ins count. */
export const logInLimits = {
  /** For a browser that has logged in to the account before: nobody else can use them up. */
  knownDevice: { points: 10, seconds: quarter },
  accountAndNetwork: { points: 10, seconds: quarter },
  attackedAccountAndNetwork: { points: 3, seconds: hour },
  network: { points: 50, seconds: quarter },
  /** Beyond that, only known devices get in, and owners by email. */
  account: { points: 10_000, seconds: day },
  /** Its owner is warned once within that time. */
  warning: { points: Infinity, seconds: day },
};

/** So many failures within a day mean that others guess: more than an owner who has forgotten the password makes. */
export const attackedFrom = 20;

export const registerLimit = { points: 30, seconds: hour };

export const resetLimits = {
  network: { points: 20, seconds: hour },
  mailbox: { points: 3, seconds: hour },
};

/** Nobody may have a stranger's mailbox filled by accounts that name it. */
export const confirmationLimit = { points: 5, seconds: day };

/** For who is signed in and gives the password again; only wrong ones count. */
export const passwordAgainLimit = { points: 10, seconds: quarter };
