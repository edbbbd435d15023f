import type { ZxcvbnFactory, ZxcvbnResult } from "@zxcvbn-ts/core";

/** Whose password it is to be, and where. */
export type PasswordOwner = { username: string; email: string; siteName: string };

/**
 * Passwords with words, dates, or patterns must take this many guesses, as a power of ten. All networks together get at
 * most 10,000 guesses a day for an account (`accounts/web/sign-in.server.ts`): a billion takes them 270 years. The next lower power
 * would pass `Admin@2026` and `zaq1@WSX`.
 */
const leastGuessesLog10 = 9;
/**
 * Where the estimator recognizes nothing, it takes ten guesses a character, far fewer than there are characters: eight
 * random ones are as good as any eight can be.
 */
const leastUnrecognizedLog10 = 8;
/** The estimator's work grows faster than the password: it looks at pieces of this many characters. */
const pieceLength = 32;

/** Why a password is easy to guess, as a sentence; null when it isn't. Takes up to a quarter of a second. */
export async function weaknessOf(password: string, owner: PasswordOwner): Promise<string | null> {
  const zxcvbn = await loadEstimator();
  const personal = wordsOf(owner);
  const results: ZxcvbnResult[] = [];
  const normalized = password.normalize("NFKC");
  for (let start = 0; start < normalized.length; start += pieceLength) {
    const result = zxcvbn.check(normalized.slice(start, start + pieceLength), personal);
    // The whole is at least as hard to guess as its hardest piece.
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
  return guessesLog10 >= (recognized ? leastGuessesLog10 : leastUnrecognizedLog10);
}

/** What an attacker who knows the account would try first. */
function wordsOf({ username, email, siteName }: PasswordOwner): string[] {
  const whole = [username, email, siteName, siteName.replace(/\s+/g, "")];
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length > 2);
  return [...whole, email.split("@", 1)[0] ?? "", ...parts];
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Made when it is first needed: the dictionaries take half a second and tens of megabytes. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= makeEstimator();
  return estimator;
}

async function makeEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    // More than ten ways to read `p@$$w0rd` only cost time.
    l33tMaxSubstitutions: 10,
  });
}
