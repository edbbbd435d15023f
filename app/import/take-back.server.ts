import { isDeepStrictEqual } from "node:util";
import { Category } from "#models/category.server";
import { Company, type StoredCompany } from "#models/company.server";
import { CompanyCategory } from "#models/company-category.server";
import type { StoredImportBatch } from "#models/import-batch.server";
import { ImportRow } from "#models/import-row.server";
import { Review } from "#models/review.server";
import type { Actor } from "~/audit/actor";
import { recordRest } from "~/audit/audit.server";
import { unlinkCategories } from "~/categories/categories.server";
import { auditedFields, companyChange, updateOf } from "~/companies/company-record.server";
import { trashCompanies } from "~/companies/trash-companies.server";
import { actOf, newCompanyOf, plannedOf, type Planned } from "~/import/execute.server";

const rowsAtATime = 200;

/**
 * Takes back what accepted rows did, the last first: a new company goes to the trash, a changed field gets its former
 * value and origin. What somebody changed since then stays, unless `evenIfChanged`.
 */
export class TakingBack {
  /** How many rows were looked at. */
  done = 0;
  private place = Infinity;

  constructor(
    private readonly batch: StoredImportBatch,
    private readonly actor: Actor,
    private readonly places?: number[],
    private readonly evenIfChanged = false,
  ) {}

  total(): Promise<number> {
    return ImportRow.countDocuments(this.filter());
  }

  private filter() {
    const states: ("applied" | "kept")[] = this.evenIfChanged ? ["applied", "kept"] : ["applied"];
    return {
      batchId: this.batch._id,
      state: { $in: states },
      place: { $lt: this.place, ...(this.places ? { $in: this.places } : {}) },
    };
  }

  /** Takes the next rows back; answers whether there were any. */
  async next(): Promise<boolean> {
    const found = ImportRow.find(this.filter()).sort({ place: -1 }).limit(rowsAtATime).hint("place");
    const rows = (await found.lean()).map((row) => plannedOf(this.batch, row));
    if (rows.length === 0) return false;
    this.place = rows.at(-1)?.place ?? 0;
    const ids = rows.map(({ applied }) => applied.companyId);
    const companies = new Map((await Company.find({ _id: { $in: ids } }).lean()).map((c) => [c._id, c]));
    const reviewed = new Set(await Review.distinct("companyId", { companyId: { $in: ids } }));
    const kept = rows.filter(
      (row) => !this.evenIfChanged && !this.isUntouched(row, companies.get(row.applied.companyId), reviewed),
    );
    const going = rows.filter((row) => !kept.includes(row));
    await this.remove(going.filter(({ applied }) => applied.created));
    await this.restore(
      going.filter(({ applied }) => !applied.created),
      companies,
    );
    await setState(going, "taken-back");
    await setState(kept, "kept");
    this.done += rows.length;
    return true;
  }

  /** Whether a company is still as the row left it, and nobody has written about it. */
  private isUntouched(row: Planned, company: StoredCompany | undefined, reviewed: Set<number>): boolean {
    // Who removed it took it back already.
    if (!company) return true;
    const { created, before, after = {} } = row.applied;
    if (created)
      return !reviewed.has(company._id) && isDeepStrictEqual(auditedFields(company), newCompanyOf(this.batch, row));
    const current = company as unknown as Record<string, unknown>;
    // The former value: an attempt that died had given it back already.
    return Object.entries(after).every(([field, value]) =>
      [value, before?.[field]].some((known) => isDeepStrictEqual(current[field] ?? null, known ?? null)),
    );
  }

  private async remove(rows: Planned[]): Promise<void> {
    if (rows.length === 0) return;
    const ids = rows.map(({ applied }) => applied.companyId);
    // The import itself may be applied again.
    await trashCompanies(this.actor, ids, { batch: actOf(this.batch, "take-back"), remembered: false });
  }

  private async restore(rows: Planned[], companies: Map<number, StoredCompany>): Promise<void> {
    const known = rows.filter(({ applied }) => companies.has(applied.companyId));
    const restored = known.filter(({ applied }) => Object.keys(applied.before ?? {}).length > 0);
    if (restored.length > 0)
      await Company.bulkWrite(
        restored.map(({ applied }) => ({
          updateOne: { filter: { _id: applied.companyId }, update: restoringUpdate(applied), timestamps: false },
        })),
      );
    await unlinkCategories(
      known.flatMap(({ applied: { companyId, categoryIds } }) =>
        categoryIds.map((categoryId) => ({ companyId, categoryId })),
      ),
    );
    const changes = restored.map(({ applied: { companyId, before = {}, after = {} } }) => {
      const company = companies.get(companyId) as StoredCompany;
      return companyChange("revert", company, after, before);
    });
    await recordRest(this.actor, changes, actOf(this.batch, "take-back"));
  }
}

/** Gives fields their former values, and their former origins. */
function restoringUpdate({ before = {}, origins = {} }: Planned["applied"]) {
  const { $set, $unset = {} } = updateOf(before, { from: "import", at: new Date() });
  const set: Record<string, unknown> = { ...$set };
  const unset: Record<string, 1> = { ...$unset };
  for (const [field, origin] of Object.entries(origins)) {
    if (origin) set[`origins.${field}`] = origin;
    else {
      delete set[`origins.${field}`];
      unset[`origins.${field}`] = 1;
    }
  }
  return { $set: set, ...(Object.keys(unset).length > 0 && { $unset: unset }) };
}

async function setState(rows: Planned[], state: "taken-back" | "kept"): Promise<void> {
  if (rows.length > 0) await ImportRow.updateMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { $set: { state } });
}

/** Removes the categories that a batch brought, where nothing is left in them. */
export async function removeUnusedCategories({ newCategories }: StoredImportBatch): Promise<void> {
  const made = await Category.find({ slug: { $in: newCategories } }).lean();
  const used = new Set(
    await CompanyCategory.distinct("categoryId", { categoryId: { $in: made.map(({ _id }) => _id) } }),
  );
  await Category.deleteMany({ _id: { $in: made.map(({ _id }) => _id).filter((id) => !used.has(id)) } });
}
