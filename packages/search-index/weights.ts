import { allFields, field } from "#search/fields";

/**
 * How a word of a query is found: itself, another form, a synonym, a beginning, an end, a part, a part that may be there
 * by chance, or with one typo or two.
 */
const kinds = {
  exact: 25,
  form: 23,
  synonym: 21,
  prefix: 20,
  // In a name, these are worth less than all others anywhere: "sso" in the middle of "Isso" is there by chance.
  end: 1.9,
  part: 1.7,
  typo: 1.5,
  typos: 1.2,
  chance: 0.8,
} as const;
export type Kind = keyof typeof kinds;

/** By the fields that have the word: what it's worth. */
export type Weights = Readonly<Record<Kind, Uint16Array>>;

type FieldWeights = readonly (readonly [bit: number, weight: number])[];

const usual: FieldWeights = [
  [field.name, 10],
  [field.alternative, 6],
  [field.label, 4],
  [field.shortDescription, 3],
  [field.description, 2],
  [field.fact, 1],
];

/** Facts are short texts of many kinds, in the middle of which nearly every few letters are. */
const notInFacts: ReadonlySet<Kind> = new Set(["end", "part", "chance"]);

/** What replaces a product comes before the product. */
const alternativesFirst: FieldWeights = usual.map(([bit, weight]) => [bit, bit === field.alternative ? 20 : weight * 0.6]); // oxfmt-ignore

/** What it's worth more if the name is the word, and if it begins with the word: more than the word anywhere in a name. */
const bonuses: Partial<Record<Kind, { whole: number; start: number }>> = {
  exact: { whole: 150, start: 100 },
  form: { whole: 130, start: 80 },
  synonym: { whole: 60, start: 40 },
  prefix: { whole: 100, start: 90 },
};

function weigh(fields: FieldWeights): Weights {
  const table = (kind: Kind) => {
    const weights = new Uint16Array(allFields + 1);
    const { whole, start } = bonuses[kind] ?? { whole: 0, start: 0 };
    for (let bits = 1; bits <= allFields; bits++) {
      const isFound = (bit: number) => (bits & bit) !== 0 && !(bit === field.fact && notInFacts.has(kind));
      const best = Math.max(0, ...fields.map(([bit, weight]) => (isFound(bit) ? weight : 0)));
      const bonus = bits & field.wholeName ? whole : bits & field.nameStart ? start : 0;
      weights[bits] = Math.round(best * kinds[kind] + bonus);
    }
    return weights;
  };
  return Object.fromEntries(Object.keys(kinds).map((kind) => [kind, table(kind as Kind)])) as Weights;
}

/** To find names and descriptions that contain exactly a text: words of other fields don't count. */
export const literalWeights: Weights = weigh([
  [field.name, 1],
  [field.description, 1],
]);

const usualWeights = weigh(usual);
const alternativeWeights = weigh(alternativesFirst);

export const weightsFor = (wantsAlternatives: boolean): Weights =>
  wantsAlternatives ? alternativeWeights : usualWeights;
