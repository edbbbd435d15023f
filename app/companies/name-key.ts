import { fold } from "~/catalogue/fold";

/** What two spellings of one name have in common, whatever case, accents, spaces and punctuation; empty for no letters. */
export function nameKeyOf(name: string): string {
  return fold(name)
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
