const day = 24 * 60 * 60_000;

/** A session that isn't used for this long ends, … */
export const idleMs = 14 * day;
/** … and every one ends after this long: the lifetime of its cookie. */
export const longestMs = 90 * day;
/** For how long a browser that has logged in to an account is known for it. */
export const knownDeviceMs = 365 * day;
