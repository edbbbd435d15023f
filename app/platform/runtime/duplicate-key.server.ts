/** Whether an error is MongoDB's duplicate key error, however the driver wraps it. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === "object" && error !== null && (error as { code?: unknown }).code === 11000;
}

/** Resolves with true if the record was stored, or false if another record has its unique key. */
export async function storedOnce(storing: Promise<unknown>): Promise<boolean> {
  try {
    await storing;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Upserts a record. Tries again if another request inserted it at the same moment, because the second upsert then updates it. */
export async function upsertWithRetry(upsert: () => Promise<unknown>): Promise<void> {
  if (!(await storedOnce(upsert()))) await upsert();
}

/** Rejected documents by index, with the reason. */
export type RefusedInserts = Map<number, { duplicate: boolean; message: string }>;

/** The documents that an unordered bulk insert rejected. */
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
