import type { StoredPublicChange } from "#models/public-change.server";
import { formatField } from "~/catalog/companies/field-text";
import { fieldLabels, type EditableField } from "~/catalog/companies/fields";
import { differingPlans } from "~/catalog/companies/facts/plan-changes";
import { isPlanList } from "~/catalog/companies/facts/plan-text";
import { isProvable, proofOf } from "~/catalog/companies/facts/table";
import { originNames, type OriginSource } from "~/catalog/companies/origin";
import { siteOf } from "~/catalog/companies/proof";
import type { Company } from "~/catalog/companies/company";
import type { ToolNews } from "~/discovery/saved/tool-news-mail";
import { formatDate } from "~/platform/text/format-date";
import { shortenPair } from "~/platform/text/shorten-pair";

const maxTextLength = 200;
const unknown = "not known";

/** The first value of a field, and the last one with its source. */
type FieldNews = { field: string; before: unknown; after: unknown; source: string; at: Date };

/** The first and the last value of each field that has changed, oldest first. Of plans, only those that differ. */
export function changedFields(company: Company, changes: readonly StoredPublicChange[]): ToolNews["changes"] {
  const byField = new Map<string, FieldNews>();
  for (const { fields, source, at } of changes)
    for (const { field, before, after } of fields)
      byField.set(field, {
        field,
        before: byField.has(field) ? byField.get(field)!.before : before,
        after,
        source,
        at,
      });
  return [...byField.values()].flatMap((news) => {
    const source = sourceText(company, news);
    return differencesOf(news)
      .filter(({ before, after }) => before !== after)
      .map(({ label, before, after }) => {
        const [old, now] = shortenPair(before, after, maxTextLength);
        return { label, before: old, after: now, source };
      });
  });
}

type Difference = { label: string; before: string; after: string };

function differencesOf({ field, before, after }: FieldNews): Difference[] {
  const [old, now] = [before, after].map((value) => (isPlanList(value) ? value : undefined));
  if (old || now)
    return differingPlans(old ?? [], now ?? []).map((plan) => ({
      label: `Plan “${plan.name}”`,
      before: plan.before ?? (old ? "not offered" : unknown),
      after: plan.after ?? (now ? "no longer offered" : unknown),
    }));
  const label = fieldLabels[field as EditableField] ?? field;
  return [{ label, before: formatField(before, unknown), after: formatField(after, unknown) }];
}

/** Who says so, when, and on which page. The company's proof is of its value now, which may not be that of the change. */
function sourceText(company: Company, { field, after, source, at }: FieldNews): string {
  const isCurrent = formatField(company[field as EditableField]) === formatField(after);
  const proof = isProvable(field) && isCurrent ? company[proofOf(field)] : undefined;
  const parts = [
    originNames[source as OriginSource] ?? source,
    formatDate(at.toISOString()),
    proof && siteOf(proof.url),
  ];
  return parts.filter(Boolean).join(", ");
}
