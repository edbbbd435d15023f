import { LoaderCircle } from "lucide-react";

/** A placeholder for content of unknown shape. */
export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className="flex justify-center py-24">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-accent" />
    </div>
  );
}
