import mongoose from "mongoose";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, vi } from "vitest";
import { SentQueries } from "#tests/sent-queries";
import { connect, disconnect } from "#models/connection.server";
import { argon2 } from "~/accounts/passwords.server";
import { databaseCounter } from "~/platform/http/rate-limit.server";

/** Prefixes of a collection's write methods, as Mongoose passes them to its listener. */
const writing = /^(insert|update|replace|delete|findOneAnd|bulkWrite)/;
/** Hashes at their full cost would take longer than most tests. */
const lowestCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** So that a slow machine isn't taken for a database that is away, and attempts then counted in memory. */
export const longTimeoutMs = 300_000;

type Documents = mongoose.mongo.BSON.Document[];

type Options = {
  /** Writes what each test begins with. Runs once; what it wrote is put back before each test. */
  beginning?: () => Promise<unknown>;
  /** Whether tests begin with what earlier ones left, which they must expect in any order. */
  isKept?: boolean;
};

/**
 * Gives a test file its own database, over the wire, and makes passwords cheap to hash. Unless told otherwise, each test
 * begins with an empty one.
 */
export function useDatabase({ beginning, isKept = false }: Options = {}): void {
  /** Since they were emptied. Emptying all collections would take longer than many tests. */
  const written = new Set<string>();
  const kept = new Map<string, Documents>();
  const queries = new SentQueries();
  const { cost } = argon2;
  const { timeoutMs } = databaseCounter;

  beforeAll(async () => {
    argon2.cost = lowestCost;
    databaseCounter.timeoutMs = longTimeoutMs;
    mongoose.set("debug", (collection: string, method: string, ...args: unknown[]) => {
      if (writing.test(method)) written.add(collection);
      queries.add(collection, method, args);
    });
    await connect(inject("databaseUri"), `saasfinder-test-${process.pid}-${Date.now()}`);
    await beginning?.();
    for (const name of written) kept.set(name, await contentOf(name).find().toArray());
  });

  // By the driver, because Mongoose's listener would look for the caller of each.
  const contentOf = (name: string) => mongoose.connection.db!.collection(name);

  beforeEach(async () => {
    if (isKept) return;
    const names = [...written];
    written.clear();
    await Promise.all(
      names.map(async (name) => {
        await contentOf(name).deleteMany({});
        const documents = kept.get(name) ?? [];
        if (documents.length > 0) await contentOf(name).insertMany(documents);
      }),
    );
  });

  // Files share their modules, so a clock or a function that stays replaced would change the next file's tests.
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  afterAll(async () => {
    argon2.cost = cost;
    databaseCounter.timeoutMs = timeoutMs;
    mongoose.set("debug", false);
    const unlisted = await queries.unlisted();
    await mongoose.connection.dropDatabase();
    await disconnect();
    expect(unlisted, "Give each query an index, and add its line to docs/queries.md").toEqual([]);
  });
}
