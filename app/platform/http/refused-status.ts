/**
 * The status, from 400 to 499, with which a loader refused.
 * @throws whatever else was thrown: redirects are sent as they are, and other failures are the server's
 */
export function refusedStatus(error: unknown): number {
  if (!(error instanceof Response) || error.status < 400 || error.status >= 500) throw error;
  return error.status;
}
