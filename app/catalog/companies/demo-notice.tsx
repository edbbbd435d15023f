import { Info } from "lucide-react";
import { demoText } from "~/catalog/companies/source";

/** Tells visitors that a company of the demo catalog doesn't exist. */
export function DemoNotice() {
  return (
    <p className="mt-5 flex gap-2.5 rounded-lg bg-sunken px-4 py-3 text-muted">
      <Info aria-hidden className="mt-1 size-4 shrink-0" />
      {demoText}
    </p>
  );
}
