import { Counter } from "#models/counter.server";

/** Takes a block of integer ids that nobody else gets, and answers its first. */
export async function takeIds(collection: string, count = 1): Promise<number> {
  const counter = await Counter.findOneAndUpdate(
    { _id: collection },
    { $inc: { last: count } },
    { upsert: true, returnDocument: "after" },
  ).lean();
  return counter.last - count + 1;
}
