import { commonPasswords } from "~/accounts/common-passwords";

/** Whose password it is to be, and where. */
export type PasswordOwner = { username: string; email: string; siteName: string };

/**
 * Why a password is among the first that somebody would try, as a sentence; null when it is not. There are no rules
 * about which characters it must have: people answer those with `Password1!`.
 */
export function weaknessOf(password: string, { username, email, siteName }: PasswordOwner): string | null {
  const folded = fold(password);
  // What people add to a word that was refused: a year, a digit, an exclamation mark.
  const word = folded.replace(/[^\p{L}]{1,4}$/u, "");
  const own = [username, email, email.split("@", 1)[0] ?? "", siteName].map(fold);
  if (own.includes(folded) || own.includes(word)) {
    return "Choose one that is not your name, your e-mail address or the name of this site";
  }
  // Up to four characters over and over: aaaaaaaa, 12121212, abcabcabc.
  const repeats = /^(.{1,4})\1+$/su.test(folded);
  if (repeats || commonPasswords.has(folded) || commonPasswords.has(word)) {
    return "Choose another one: this is one of the passwords that are tried first";
  }
  return null;
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}
