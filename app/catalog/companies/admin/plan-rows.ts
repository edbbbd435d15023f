import { featureNames } from "~/catalog/companies/facts/plan-features";
import { tiersText } from "~/catalog/companies/facts/price-tiers";
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
  "yearAmount",
  "includedSeats",
  "extraSeat",
  "tiers",
  "graduated",
  "unit",
  "unitAmount",
  "minSeats",
  "maxSeats",
  "minMonths",
  ...featureNames,
  "support",
  "contents",
] as const;

/** A plan in the form, as texts. A checked box is "on". */
export type PlanRow = Partial<Record<(typeof planFieldNames)[number], string>>;

/** A plan's values for the form's controls. */
export function planRow({ contents, ...plan }: Plan): object {
  const answers = [...featureNames, "graduated"] as const;
  const answerOf = (name: (typeof answers)[number]) => (name in plan ? plan[name as keyof typeof plan] : undefined);
  return {
    ...plan,
    ...Object.fromEntries(
      answers.flatMap((name) => (answerOf(name) === undefined ? [] : [[name, answerOf(name) ? "yes" : "no"]])),
    ),
    ...("tiers" in plan && plan.tiers && { tiers: tiersText(plan.tiers).replaceAll(", ", "\n") }),
    ...(contents && { contents: contents.join("\n") }),
  };
}

const preset: ReadonlySet<string> = new Set(["kind", "currency", "period", "perSeat"]);

/** The rows with any input. New rows only have a kind, a currency, and a period. */
export function filledRows(rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.filter((row: PlanRow | undefined) => planFieldNames.some((name) => !preset.has(name) && row?.[name]));
}

/** The plans of the rows that are complete. */
export function completePlans(rows: unknown): Plan[] {
  return ((filledRows(rows) ?? []) as PlanRow[]).flatMap(({ perSeat, from, ...row }) => {
    const { data } = Plan.safeParse({ ...row, perSeat: perSeat === "on", from: from === "on" });
    return data ?? [];
  });
}
