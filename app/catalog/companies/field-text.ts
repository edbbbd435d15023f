import { isPlanList, plansText } from "~/catalog/companies/facts/plan-text";
import { isProof, proofText } from "~/catalog/companies/proof";
import { formatValue } from "~/platform/text/format-value";

/** A value with parts, such as plans or a proof, as text, which files and forms read back. Undefined for any other value. */
export function partsText(value: unknown): string | undefined {
  if (isPlanList(value)) return plansText(value);
  return isProof(value) ? proofText(value) : undefined;
}

/** Formats a value of a company's field for people, as `formatValue` does, with its parts as text. */
export function formatField(value: unknown, blank?: string): string {
  return partsText(value) ?? formatValue(value, blank);
}
