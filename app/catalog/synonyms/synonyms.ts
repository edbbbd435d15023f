import { z } from "zod";
import { alsoAccepted } from "~/platform/runtime/blank";
import { cleanText } from "~/platform/text/clean-text";
import { fold } from "~/platform/text/fold";

/** Words and phrases that mean the same. */
export type SynonymGroup = string[];

const [maxGroups, maxPhrases, maxPhraseLength] = [500, 20, 60];

/** Groups as text: one per line, with commas between the phrases. */
export function synonymsText(groups: readonly SynonymGroup[]): string {
  return groups.map((group) => group.join(", ")).join("\n");
}

/** Reads `synonymsText`, as a person may have changed it. */
function readGroups(text: string): SynonymGroup[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.split(/[,;=]/).map(cleanText).filter(Boolean))
    .filter((group) => group.length > 0);
}

const Groups = z
  .array(z.array(z.string().trim().min(1)), "Required")
  .max(maxGroups, `Must be at most ${maxGroups} lines`)
  .superRefine((groups, context) => {
    const seen = new Set<string>();
    for (const group of groups) {
      const refuse = (phrase: string | undefined, message: string) =>
        context.addIssue({ code: "custom", message: `“${phrase}” ${message}` });
      const [first] = group;
      if (group.length < 2) refuse(first, "needs another word that means the same, after a comma");
      if (group.length > maxPhrases) refuse(first, `has more than ${maxPhrases} phrases in its line`);
      for (const phrase of group) {
        const key = fold(phrase);
        if (phrase.length > maxPhraseLength) refuse(phrase, `is longer than ${maxPhraseLength} characters`);
        if (seen.has(key)) refuse(phrase, "is repeated");
        seen.add(key);
      }
    }
  });

/** The input of admins: groups, which may also be text with one per line. */
export const SynonymsInput = z.object({
  groups: z
    .preprocess((value) => (typeof value === "string" ? readGroups(value) : (value ?? [])), Groups)
    .register(alsoAccepted, { schemas: [{ type: ["null", "string"] }] }),
});
export type SynonymsInput = z.infer<typeof SynonymsInput>;

/** By folded phrase: the folded phrases that mean the same. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

export function synonymsOf(groups: readonly SynonymGroup[]): Synonyms {
  return new Map(
    groups.flatMap((group) => {
      const phrases = group.map(fold);
      return phrases.map((phrase) => [phrase, phrases.filter((other) => other !== phrase)] as const);
    }),
  );
}
