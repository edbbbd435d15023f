/** Parameters that a form keeps. */
export function HiddenInputs({ query }: { query: Iterable<readonly [name: string, value: string]> }) {
  return Array.from(query, ([name, value], i) => <input key={i} type="hidden" name={name} value={value} />);
}
