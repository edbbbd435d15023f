/** How long reviewers have used a product. */
const timesUsed = {
  "under-6-months": "Less than 6 months",
  "6-12-months": "6–12 months",
  "1-2-years": "1–2 years",
  "over-2-years": "More than 2 years",
} as const;
type TimeUsed = keyof typeof timesUsed;

export const timeUsedNames = Object.keys(timesUsed) as [TimeUsed, ...TimeUsed[]];
export const timeUsedOptions = Object.entries(timesUsed).map(([value, label]) => ({ value, label }));

/** "1–2 years" for "1-2-years". Returns values that forms no longer offer unchanged. */
export function timeUsedLabel(time: string): string {
  return timesUsed[time as TimeUsed] ?? time;
}
