import { markSeedOf } from "~/platform/runtime/mark-seed";
import { Mark } from "~/platform/ui/mark";
import { groundOf } from "~/platform/runtime/mark-shapes";

/** The drawn mark of a product that's only known by its name. `className` sets its size and radius. */
export function NameMark({ name, className }: { name: string; className: string }) {
  const seed = markSeedOf(name);
  return (
    <span aria-hidden className={`relative shrink-0 overflow-hidden ${groundOf(seed)} ${className}`}>
      <Mark seed={seed} />
    </span>
  );
}
