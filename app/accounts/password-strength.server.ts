import type { ZxcvbnResult } from "@zxcvbn-ts/core";

/** The user and the site that the password is for. */
export type PasswordOwner = { username: string; email: string; siteName: string };

/**
 * Minimum number of guesses for passwords with words, dates, or patterns, as a power of ten. All networks together get
 * at most 10,000 guesses a day per account (`accounts/web/sign-in.server.ts`), so a billion takes 270 years. One power
 * less would accept `Admin@2026` and `zaq1@WSX`.
 */
const minGuessesLog10 = 9;
/**
 * Without a pattern, the estimator counts ten guesses per character, far below the real number. Eight random characters
 * thus score exactly 8.
 */
const minUnrecognizedLog10 = 8;
/**
 * The estimator's cost grows faster than the password's length, so long passwords are checked in pieces of this size.
 */
const pieceLength = 32;

/** Why a password is easy to guess, as a sentence, or null if it isn't. Takes up to 250 ms. */
export async function weaknessOf(password: string, owner: PasswordOwner): Promise<string | null> {
  // Loaded on first use: the dictionaries take half a second and tens of megabytes.
  const { estimator } = await import("~/accounts/password-estimator.server");
  const personal = wordsOf(owner);
  const results: ZxcvbnResult[] = [];
  const normalized = password.normalize("NFKC");
  for (let start = 0; start < normalized.length; start += pieceLength) {
    const result = estimator.check(normalized.slice(start, start + pieceLength), personal);
    // The whole password is at least as hard to guess as its hardest piece.
    if (isStrong(result)) return null;
    results.push(result);
  }
  const matches = results.flatMap(({ sequence }) => sequence);
  return matches.some((match) => "dictionaryName" in match && match.dictionaryName === "userInputs")
    ? "Don’t use your username, your email address, or the name of this site"
    : "This password is easy to guess. Try a few unrelated words";
}

function isStrong({ guessesLog10, sequence }: ZxcvbnResult): boolean {
  const recognized = sequence.some(({ pattern }) => pattern !== "bruteforce");
  return guessesLog10 >= (recognized ? minGuessesLog10 : minUnrecognizedLog10);
}

/** Words that an attacker who knows the account would try first. */
function wordsOf({ username, email, siteName }: PasswordOwner): string[] {
  const fullTexts = [username, email, siteName, siteName.replace(/\s+/g, "")];
  const parts = fullTexts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length > 2);
  return [...fullTexts, email.split("@", 1)[0] ?? "", ...parts];
}
