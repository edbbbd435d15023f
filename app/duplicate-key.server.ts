/** MongoDB's answer to a write that a unique index refuses, whatever the driver wraps it in. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === "object" && error !== null && (error as { code?: unknown }).code === 11000;
}

/** Which documents an unordered bulk insert refused, by their place, and why. */
export function refusedInserts(error: unknown): Map<number, { duplicate: boolean; message: string }> {
  const { writeErrors } = error as { writeErrors?: unknown };
  const list = (Array.isArray(writeErrors) ? writeErrors : writeErrors ? [writeErrors] : []) as {
    index: number;
    code?: number;
    errmsg?: string;
  }[];
  if (list.length === 0) throw error;
  return new Map(list.map(({ index, code, errmsg }) => [index, { duplicate: code === 11000, message: errmsg ?? "" }]));
}
