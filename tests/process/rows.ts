/** Entries of an import, each in two of 19 categories. */
export function companiesOf(first: number, count: number, descriptionLength = 400): object[] {
  return Array.from({ length: count }, (_, i) => first + i).map((i) => ({
    id: `row-${i}`,
    name: `Tool ${i}`,
    website: `https://tool-${i}.example/`,
    description: `Does thing ${i}. `.repeat(Math.ceil(descriptionLength / 14)).slice(0, descriptionLength),
    tags: [`Tag ${i % 12}`, `Group ${i % 7}`],
  }));
}
