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
const multiples = new Map([
  ["dozen", 12],
  ["hundred", 100],
]);

const digit = digits.join("|");
const belowHundred = String.raw`(?:${tens.join("|")})(?:[\s-]+(?:${digit}))?|${teens.join("|")}`;

/** The source of a regular expression for whole numbers in words, such as "twenty-five" and "a hundred and fifty". */
export const spelledNumber = String.raw`(?:(?:(?:an?|${digit})\s+)?hundred(?:\s+and\s+(?:${belowHundred}))?|(?:(?:a|${digit})\s+)?dozen|${belowHundred}|${digit})`;

/** The number that words say. */
export function readSpelledNumber(text: string): number {
  let number = 0;
  for (const word of text.toLowerCase().split(/[\s-]+/)) {
    const multiple = multiples.get(word);
    number = multiple === undefined ? number + (values.get(word) ?? 0) : Math.max(number, 1) * multiple;
  }
  return number;
}
