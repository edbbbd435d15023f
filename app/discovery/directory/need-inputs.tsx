import { directoryHref, type Shown } from "~/discovery/directory/directory-href";
import { HiddenInputs } from "~/platform/ui/hidden-inputs";

/** Keeps what a buyer needs when a form of the directory is submitted without scripts. */
export function NeedInputs({ query: { people, paid, with: features = [] } }: { query: Shown }) {
  return <HiddenInputs query={new URLSearchParams(directoryHref({ people, paid, with: features }, ""))} />;
}
