/** The database's code for a full disk, and the system's: no space, a full quota, and the largest file. */
const codes: unknown[] = [14031, "ENOSPC", "EDQUOT", "EFBIG"];

/** Whether a write failed because a disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Bulk writes and our own errors wrap the error.
  const { code, errorResponse, cause } = error as Error & { code?: unknown; errorResponse?: unknown };
  return (
    codes.includes(code) || isDiskFull(cause) || codes.includes((errorResponse as { code?: unknown } | null)?.code)
  );
}
