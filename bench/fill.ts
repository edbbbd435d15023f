import { namesOf, textsOf } from "#bench/texts";
import { scriptActor } from "~/platform/audit/actor";
import { addCompanies } from "~/catalog/companies/edit-company.server";
import { ensureCategories } from "~/catalog/categories/ensure.server";
import { slugOf } from "~/platform/text/slug";

const words =
  "invoice report board mail ticket deploy shift stock lead budget survey backup token route batch chart form queue".split(
    " ",
  );

export const word = (n: number) => words[n % words.length] as string;

export type Filling = {
  /** Whether each company has as many facts as an open-source tool in a good list. */
  withFacts?: boolean;
  /** A file for `textsOf`. */
  texts?: string | undefined;
};

/** Fills an empty database with this many companies in 18 categories. Always creates the same ones. */
export async function fillWith(companies: number, { withFacts = false, texts: file }: Filling = {}): Promise<void> {
  const bench = scriptActor("bench");
  const made = await ensureCategories(
    bench,
    words.map((word) => ({ name: `${word} tools`, slug: slugOf(`${word} tools`), icon: "users" })),
  );
  const categories = [...made.values()];
  const [names, texts] = [namesOf(companies, file), textsOf(companies, file)];
  for (let first = 0; first < companies; first += 1000) {
    await addCompanies(
      bench,
      Array.from({ length: Math.min(1000, companies - first) }, (_, i) => {
        const n = first + i;
        return {
          ...texts.next().value!,
          logo: "/placeholder-logo.svg",
          website: `https://company-${n}.example/`,
          rating: n % 51,
          reviewCount: (n * 37) % 5000,
          startingPrice: n % 5 === 0 ? "Free" : `$${n % 400}/mo`,
          sponsored: n % 50 === 0,
          featured: n % 1000 === 0,
          ratingKind: "imported" as const,
          categoryIds: [categories[n % categories.length]?.id ?? 1],
          ...(withFacts && factsOf(n, (other) => names[other % companies]!)),
        };
      }),
    );
  }
}

function factsOf(n: number, nameOf: (n: number) => string) {
  const website = `https://company-${n}.example`;
  const plan = { kind: "paid" as const, currency: "USD", period: "month" as const, perSeat: true, from: false };
  return {
    licenses: [["MIT", "AGPL-3.0", "Apache-2.0"][n % 3] as string],
    sourceCode: `https://code.example/${word(n)}/company-${n}`,
    stars: (n * 31) % 50_000,
    lastCommit: "2026-10-01",
    latestRelease: `v${n % 9}.${n % 20}.${n % 7}`,
    demo: `${website}/demo`,
    documentation: `${website}/docs`,
    deployment: ["Cloud", "Self-hosted"],
    platforms: ["Web", "Linux", "Android"],
    installMethods: ["Docker", "Kubernetes"],
    builtWith: ["TypeScript", "PostgreSQL"],
    alternatives: [nameOf(n + 1), nameOf(n + 2)],
    integrations: [nameOf(n + 3), nameOf(n + 4), nameOf(n + 5)],
    tags: [word(n), word(n + 3), word(n + 6)],
    plans: [
      { name: "Free", kind: "free" as const },
      { name: "Team", ...plan, amount: 1 + (n % 90) },
    ],
  };
}

/** Returns companies as entries of a JSON file, numbered from `first` on. */
export function importedOf(first: number, count: number, file?: string) {
  return Array.from(textsOf(first + count, file), ({ name, description }, n) => ({
    id: `row-${n}`,
    name,
    website: `https://imported-${n}.example/`,
    description,
    price: `$${n % 400}/mo`,
    tags: [`${word(n)} tools`],
  })).slice(first);
}
