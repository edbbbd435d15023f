const digits = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const teens = [
  ...["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen"],
  ...["sixteen", "seventeen", "eighteen", "nineteen"],
];
const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const values = new Map([
  ...[...digits, ...teens].map((word, i): [string, number] => [word, i + 1]),
  ...tens.map((word, i): [string, number] => [word, 20 + 10 * i]),
]);

const { raw } = String;
const digit = digits.join("|");
const belowHundred = raw`(?:(?:${tens.join("|")})(?:[\s-]+(?:${digit}))?|${teens.join("|")}|${digit})`;
const belowThousand = raw`(?:(?:(?:an?|${belowHundred})\s+)?hundred(?:\s+(?:and\s+)?${belowHundred})?|${belowHundred})`;
/** Not the end of a longer number, nor of "half a dozen". */
const atStart = raw`(?<!(?:hundred|thousand|million)(?:\s+and)?\s+|\bhalf\s+(?:an?\s+)?)`;

/** The source of a regular expression for whole numbers in words, such as "twenty-five" and "two thousand five hundred". */
export const spelledNumber = raw`(?:${atStart}(?:(?:(?:an?|${belowThousand})\s+)?thousand(?:\s+(?:and\s+)?${belowThousand})?|(?:(?:a|${digit})\s+)?dozen|${belowThousand}))`;

/** The number that words say. */
export function readSpelledNumber(text: string): number {
  let thousands = 0;
  let number = 0;
  for (const word of text.toLowerCase().split(/[\s-]+/)) {
    if (word === "thousand") [thousands, number] = [Math.max(number, 1) * 1_000, 0];
    else if (word === "hundred") number = Math.max(number, 1) * 100;
    else if (word === "dozen") number = Math.max(number, 1) * 12;
    else number += values.get(word) ?? 0;
  }
  return thousands + number;
}
