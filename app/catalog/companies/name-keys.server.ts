import { Company } from "#models/company.server";
import { nameKeyOf } from "~/catalog/companies/name-key";
import { updateUnannounced } from "~/catalog/companies/store.server";

const perWrite = 500;

/**
 * Updates companies' keys for finding duplicates that older versions stored. Returns how many were outdated. Names with
 * these signs may have an outdated key, because "C++" and "C" used to share one.
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

/** Runs `repairNameKeys` once per process, because this version stores correct keys. */
export async function completeNameKeys(): Promise<void> {
  repaired ??= repairNameKeys();
  await repaired.catch((error: unknown) => {
    repaired = undefined;
    throw error;
  });
}
