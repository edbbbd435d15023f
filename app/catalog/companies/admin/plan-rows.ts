import { Plan } from "~/catalog/companies/facts/plans";

export const planFieldNames = [
  "name",
  "kind",
  "amount",
  "currency",
  "period",
  "perSeat",
  "from",
  "price",
  "contents",
] as const;

/** A plan in the form, as texts. A checked box is "on". */
export type PlanRow = Partial<Record<(typeof planFieldNames)[number], string>>;

/** A plan's values for the form's controls. */
export function planRow({ contents, ...plan }: Plan): object {
  return { ...plan, ...(contents && { contents: contents.join("\n") }) };
}

/** The rows with any input. New rows only have a kind, a currency, and a period. */
export function filledRows(rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.filter((row: PlanRow | undefined) => [row?.name, row?.amount, row?.price, row?.contents].some(Boolean));
}

/** The plans of the rows that are complete. */
export function completePlans(rows: unknown): Plan[] {
  return ((filledRows(rows) ?? []) as PlanRow[]).flatMap(({ perSeat, from, ...row }) => {
    const { data } = Plan.safeParse({ ...row, perSeat: perSeat === "on", from: from === "on" });
    return data ?? [];
  });
}
