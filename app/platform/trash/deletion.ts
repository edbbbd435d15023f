/** How long items can be restored. */
export const retentionDays = 30;
/**
 * Maximum plausible time since the last check. Beyond that, the clock is wrong or the server was off: nobody had time
 * to restore anything, so an admin decides.
 */
export const plausibleDays = 7;
