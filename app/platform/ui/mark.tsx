import { markOf } from "~/platform/runtime/mark-shapes";

/**
 * The drawn mark of a tool without a logo: two by two quarters, each one of six shapes. The same seed always draws the
 * same mark. Its ground fills the element around it; see `groundOf`.
 */
export function Mark({ seed }: { seed: number }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden className="absolute inset-0 size-full">
      {markOf(seed).map(({ ink, path }) => (
        <path key={ink} d={path} className={ink} />
      ))}
    </svg>
  );
}
