import { directoryHref, type Shown } from "~/discovery/directory/directory-href";

/** Keeps what a buyer needs when a form of the directory is submitted without scripts. */
export function NeedInputs({ query: { people, paid, with: features = [] } }: { query: Shown }) {
  const entries = [...new URLSearchParams(directoryHref({ people, paid, with: features }, ""))];
  return entries.map(([name, value], i) => <input key={i} type="hidden" name={name} value={value} />);
}
