import { Info } from "lucide-react";
import { ProductName } from "~/catalog/companies/product-names";
import type { NamedProduct } from "~/catalog/companies/named-product";

type LifecycleNoticeProps = {
  name: string;
  kind: "discontinued" | "acquired";
  /** The buyer. */
  by: NamedProduct | undefined;
  hasSimilar: boolean;
};

/** A notice above the description that a product is discontinued or acquired. */
export function LifecycleNotice({ name, kind, by, hasSimilar }: LifecycleNoticeProps) {
  return (
    <p className="mt-5 flex gap-2.5 rounded-lg bg-paid-soft px-4 py-3 text-paid">
      <Info aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        {kind === "discontinued" ? (
          <>
            {name} has been discontinued.
            {hasSimilar && (
              <>
                {" "}
                <a href="#similar" className="font-medium underline underline-offset-4">
                  See similar tools
                </a>
              </>
            )}
          </>
        ) : (
          <>
            {name} has been acquired
            {by && (
              <>
                {" by "}
                <ProductName product={by} className="font-medium underline underline-offset-4" />
              </>
            )}
            .
          </>
        )}
      </span>
    </p>
  );
}
