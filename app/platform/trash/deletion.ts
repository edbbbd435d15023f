/** How long items can be restored. */
export const retentionDays = 30;
/**
 * Maximum plausible time since the last check. Beyond that, the clock is wrong or the server was off: nobody had time
 * to restore anything, so an admin decides.
 */
export const plausibleDays = 7;

/** Whether expired items are being deleted, and if not, why. Dates are ISO 8601. */
export type Deletion = {
  paused: boolean;
  /** The clock's jump when it was noticed: negative for backward, 0 while not paused. */
  clockMovedByDays: number;
  lastCheckedAt: string;
  /** By the server's clock. */
  now: string;
  /** Number of expired items. */
  expired: number;
};
