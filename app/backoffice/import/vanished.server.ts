import { ImportBatch, type StoredImportBatch } from "#models/import-batch.server";
import { ImportRow } from "#models/import-row.server";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { currentWord } from "~/backoffice/import/former-words";
import { otherName } from "~/backoffice/import/stage.server";

/** Tools that a source doesn't have anymore: their total number, and the first ones with names. */
export type Vanished = { total: number; tools: { id: number; name: string }[] };

const maxNamed = 20;
const idsAtATime = 1_000;

/**
 * A file's name without the parts that change between versions: "tools-2026-11 (2).csv" and "Tools v3.csv" both
 * become "tools".
 */
export function sourceOfFile(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.[a-z]+$/, "")
    .replace(/(?<!\p{L})(?:v(?=\d)|copy|kopie|final|new|latest|export)(?!\p{L})/gu, "")
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}

/**
 * The companies that earlier versions of an import's file added and that this one doesn't have. Null if there are
 * none, or if the files have no company in common, so that they only share a name.
 */
export async function findVanished(batch: StoredImportBatch): Promise<Vanished | null> {
  if (batch.source !== "file" || currentWord(batch.state) === "undone") return null;
  const source = sourceOfFile(batch.name);
  const others = { source: "file" as const, _id: { $lt: batch._id } };
  const files = await ImportBatch.find(others, { name: 1, firstCompanyId: 1 }).lean();
  const earlier = files.filter(
    ({ name, firstCompanyId }) => firstCompanyId !== undefined && sourceOfFile(name) === source,
  );
  if (earlier.length === 0) return null;
  const present = new Set<number>();
  const matched = ImportRow.find({ batchId: batch._id, match: { $exists: true } }, { match: 1, reason: 1 })
    .lean()
    .cursor();
  for await (const { match, reason } of matched) if (match && reason !== otherName) present.add(match.companyId);
  let isSameSource = false;
  const missing: number[] = [];
  for (const { _id, firstCompanyId = NaN } of earlier) {
    // Rows that changed a company have stored changes.
    const added = { batchId: _id, state: { $in: ["applied" as const, "kept" as const] }, applied: { $exists: false } };
    for await (const { place } of ImportRow.find(added, { place: 1 }).lean().cursor()) {
      const id = firstCompanyId + place - 1;
      if (present.has(id)) isSameSource = true;
      else missing.push(id);
    }
  }
  return isSameSource ? existingOnly(missing.sort((a, b) => a - b)) : null;
}

/** The companies that still exist. */
async function existingOnly(ids: number[]): Promise<Vanished | null> {
  const tools: Vanished["tools"] = [];
  let total = 0;
  for (let first = 0; first < ids.length; first += idsAtATime) {
    const names = await namesOfCompanies(ids.slice(first, first + idsAtATime));
    total += names.size;
    for (const [id, name] of names) if (tools.length < maxNamed) tools.push({ id, name });
  }
  return total > 0 ? { total, tools } : null;
}
