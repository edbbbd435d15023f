/**
 * What others' error messages quote, such as a database's, in text that is escaped for JSON: the values of documents, email
 * addresses, and the queries of URLs, which may have tokens and searches. Each with what replaces it.
 */
const quoted: readonly [pattern: RegExp, instead: string][] = [
  // MongoDB: a duplicate key, to the end of the line.
  [/dup key: (?:[^"\\]|\\[^n])*/g, "dup key: {…}"],
  // Mongoose: a value that can't be stored, and one that a rule refuses.
  [/for value \\".*?\\" \(type/g, "for value … (type"],
  [/(Path `[^`]*`) \(.*?\) (is|must|fail)/g, "$1 $2"],
  [/`[^`]*` is not a valid enum value/g, "It is not a valid enum value"],
  // Or %40, as in URLs, perhaps encoded again.
  [
    /[^\s"\\<>()[\]{}:;,`=?&]{1,64}(?:@|%(?:25)*40)[^\s"\\<>()[\]{}:;,`=?&/]{1,255}\.[^\s"\\<>()[\]{}:;,`=?&/]{1,63}/g,
    "…@…",
  ],
  [/(?<=[\w/.-])\?[\w%.~+-]+=[^\s"\\]*/g, "?…"],
];

/**
 * Removes from a line of the log, as JSON, what may say something about people. What the product itself writes has none of it.
 */
export function withoutPersonalData(line: string): string {
  return quoted.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
}
