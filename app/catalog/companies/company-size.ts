/** Company sizes of people who send requests or reviews. */
const companySizes = {
  "1": "Just me",
  "2-10": "2–10 people",
  "11-50": "11–50 people",
  "51-250": "51–250 people",
  "251-1000": "251–1,000 people",
  "1001+": "1,001+ people",
} as const;
type CompanySize = keyof typeof companySizes;

/** "2–10 people" for "2-10". Sizes that forms no longer offer are shown as stored. */
export function companySizeLabel(size: string): string {
  return companySizes[size as CompanySize] ?? size;
}

export const companySizeNames = Object.keys(companySizes) as [CompanySize, ...CompanySize[]];
export const companySizeOptions = Object.entries(companySizes).map(([value, label]) => ({ value, label }));
