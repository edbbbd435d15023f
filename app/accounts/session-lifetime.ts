const day = 24 * 60 * 60_000;

/** A session ends if it isn't used for this long … */
export const idleMs = 14 * day;
/** … and always after this long, the lifetime of its cookie. */
export const maxLifetimeMs = 90 * day;
/** How long a browser that has logged in to an account stays known for it. */
export const knownDeviceMs = 365 * day;
/** A sensitive action asks again for a password, code, or passkey after this long. */
export const proofMs = 10 * 60_000;
/** The time for the second step of a login. */
export const secondStepMs = 5 * 60_000;
