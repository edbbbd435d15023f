import { isDeepStrictEqual } from "node:util";
import type { StoredCompany } from "#models/company.server";
import { ImportRow, type StoredImportRow } from "#models/import-row.server";
import type { AuditedFields } from "~/catalog/companies/audit-entry.server";
import type { Planned } from "~/backoffice/import/apply-rows.server";

type Applied = NonNullable<StoredImportRow["applied"]>;
type LaterRow = Pick<StoredImportRow, "_id" | "batchId"> & { applied: Applied };

/** Rows with active changes, by company, in the order of the changes. */
export class LaterRows {
  private readonly byCompany = new Map<number, LaterRow[]>();

  constructor(rows: LaterRow[]) {
    for (const row of rows.toSorted(compareByOrder)) {
      const list = this.byCompany.get(row.applied.companyId);
      if (list) list.push(row);
      else this.byCompany.set(row.applied.companyId, [row]);
    }
  }

  of(companyId: number): LaterRow[] {
    return this.byCompany.get(companyId) ?? [];
  }

  delete(companyId: number, rowId: string): void {
    this.byCompany.set(
      companyId,
      this.of(companyId).filter(({ _id }) => _id !== rowId),
    );
  }
}

/** Rows applied by older versions have no order, so fall back to the import's ID. */
function compareByOrder(a: LaterRow, b: LaterRow): number {
  return (a.applied.order ?? 0) - (b.applied.order ?? 0) || a.batchId - b.batchId;
}

export async function listLaterRows(companyIds: number[]): Promise<LaterRows> {
  const rows = await ImportRow.find(
    { "applied.companyId": { $in: companyIds }, state: { $in: ["applied", "kept"] } },
    { batchId: 1, applied: 1 },
  ).lean();
  return new LaterRows(rows as LaterRow[]);
}

export type FieldsUndo = {
  /** Fields that get their previous value. */
  restored: string[];
  /** Fields that a person has changed since. */
  changed: string[];
  /** Fields that later rows changed: those rows inherit the previous value, and the current value stays. */
  passed: { updateOne: { filter: { _id: string }; update: { $set: Record<string, unknown> } } }[];
};

const isSame = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null);

/** How to undo each field that a row changed. */
export function undoFields(row: Planned, company: StoredCompany, later: LaterRows): FieldsUndo {
  const { before = {}, after = {}, origins = {} } = row.applied;
  const current = company as unknown as Record<string, unknown>;
  const rows = later.of(company._id);
  const following = rows.slice(rows.findIndex(({ _id }) => _id === row._id) + 1);
  const undo: FieldsUndo = { restored: [], changed: [], passed: [] };
  for (const [field, value] of Object.entries(after)) {
    // The previous value also counts: a crashed attempt may have restored or passed it on already.
    const isOurs = (known: unknown) => isSame(known, value) || isSame(known, before[field]);
    const next = following.find(({ applied }) => field in applied.after);
    if (next && isOurs(next.applied.before[field])) {
      const passed = {
        [`applied.before.${field}`]: before[field] ?? null,
        [`applied.origins.${field}`]: origins[field] ?? null,
      };
      undo.passed.push({ updateOne: { filter: { _id: next._id }, update: { $set: passed } } });
      // Two rows of one import may have changed the field one after the other.
      Object.assign(next.applied.before, { [field]: before[field] ?? null });
    } else if (isOurs(current[field])) undo.restored.push(field);
    else undo.changed.push(field);
  }
  return undo;
}

/** Applies later rows' changes to these fields. */
export function overlaid(fields: AuditedFields, later: LaterRow[]): AuditedFields {
  return Object.assign({}, fields, ...later.map(({ applied }) => applied.after)) as AuditedFields;
}
