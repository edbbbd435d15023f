/** How long something can be restored. */
export const retentionDays = 30;
/**
 * How far a server's clock may be from when the trash was last checked. Further, either the clock is wrong or the server
 * was off: nobody had the time to restore anything, so an administrator decides.
 */
export const plausibleDays = 7;

/** Whether expired items are being deleted, and why not; dates are ISO 8601. */
export type Deletion = {
  paused: boolean;
  /** By how much the clock had moved when that was noticed; below 0 for back, 0 while not paused. */
  clockMovedByDays: number;
  lastCheckedAt: string;
  /** By the server's clock. */
  now: string;
  /** How many items are past their date. */
  expired: number;
};
