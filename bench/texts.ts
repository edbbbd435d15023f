import { readFileSync } from "node:fs";
import { z } from "zod";
import { makeCompanies, randomNumbers } from "search-index/bench/fixture";

/** What made-up companies are called, each differently, and described with. */
type Texts = { name: string; description: string; shortDescription: string };

const Products = z.array(
  z.object({ name: z.string(), tagline: z.string().catch(""), description: z.string().catch("") }),
);

/** A description has so many characters, and ends with a sentence. */
const descriptionLength = 500;
const sentenceEnd = /(?<=[.!?])\s+/;

/**
 * Yields texts that are as long and as varied as real ones. The same arguments always give the same ones.
 * @param file a JSON array of products with `name`, `tagline`, and `description`, such as posts of Product Hunt. The texts
 *   are then made of theirs: a name is a product's with a number, and a description has sentences of several
 */
export function* textsOf(count: number, file?: string): Generator<Texts, void> {
  let n = 0;
  for (const { name, ...texts } of file ? mixedFrom(file, count) : makeCompanies(count)) {
    n++;
    yield { name: `${name} ${n}`, description: texts.description, shortDescription: texts.shortDescription };
  }
}

/** Returns the names of `textsOf`. */
export const namesOf = (count: number, file?: string): string[] => Array.from(textsOf(count, file), ({ name }) => name);

function* mixedFrom(file: string, count: number): Generator<Texts, void> {
  const products = Products.parse(JSON.parse(readFileSync(file, "utf8")));
  const sentences = products.flatMap(({ description }) => description.split(sentenceEnd)).filter(Boolean);
  const random = randomNumbers(20);
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  for (let n = 0; n < count; n++) {
    let description = oneOf(sentences);
    while (description.length < descriptionLength) description += ` ${oneOf(sentences)}`;
    const { name, tagline, description: own } = products[n % products.length]!;
    yield { name, description, shortDescription: tagline || own || name };
  }
}
