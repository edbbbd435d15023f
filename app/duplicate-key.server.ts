/** MongoDB's answer to a write that a unique index refuses, whatever the driver wraps it in. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === "object" && error !== null && (error as { code?: unknown }).code === 11000;
}

/** Documents that weren't inserted, by their place, and why. */
export type RefusedInserts = Map<number, { duplicate: boolean; message: string }>;

/** Which documents an unordered bulk insert refused. */
export function refusedInserts(inserting: Promise<unknown>): Promise<RefusedInserts> {
  return inserting.then(() => new Map(), refusedIn);
}

function refusedIn(error: unknown): RefusedInserts {
  const { writeErrors } = error as { writeErrors?: unknown };
  const list = (Array.isArray(writeErrors) ? writeErrors : writeErrors ? [writeErrors] : []) as {
    index: number;
    code?: number;
    errmsg?: string;
  }[];
  if (list.length === 0) throw error;
  return new Map(list.map(({ index, code, errmsg }) => [index, { duplicate: code === 11000, message: errmsg ?? "" }]));
}
