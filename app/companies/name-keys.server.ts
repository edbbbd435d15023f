import { Company } from "#models/company.server";
import { nameKeyOf } from "~/companies/name-key";
import { updateUnannounced } from "~/companies/store.server";

const perWrite = 500;

/**
 * Gives companies that an older version stored what duplicates are found by today; answers how many needed it. A name
 * with one of these signs may have a key from when "C++" and "C" had the same.
 */
export async function repairNameKeys(): Promise<number> {
  const candidates = Company.find(
    { $or: [{ nameKey: { $exists: false } }, { name: /[+#＋＃]|^\s*\./ }] },
    { name: 1, nameKey: 1 },
  ).lean();
  const outdated = (await candidates).filter(({ name, nameKey }) => nameKey !== nameKeyOf(name));
  for (let first = 0; first < outdated.length; first += perWrite)
    await updateUnannounced(
      outdated.slice(first, first + perWrite).map(({ _id, name }) => {
        return { id: _id, update: { $set: { nameKey: nameKeyOf(name) } } };
      }),
    );
  return outdated.length;
}

let repaired: Promise<number> | undefined;

/** The same, once for each process: what this version stores is right. */
export async function completeNameKeys(): Promise<void> {
  repaired ??= repairNameKeys();
  await repaired.catch((error: unknown) => {
    repaired = undefined;
    throw error;
  });
}
