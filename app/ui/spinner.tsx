import { LoaderCircle } from "lucide-react";

/** In the place of what is loading, where its shape is not known. */
export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className="flex justify-center py-24">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-accent" />
    </div>
  );
}
