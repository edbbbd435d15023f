import type { ComponentProps } from "react";
import { CompanyCard } from "~/catalog/companies/company-card";

/** A company's card as lists will show it. Inert, because the pages that it links to may not exist yet. */
export function CardPreview({ company }: Pick<ComponentProps<typeof CompanyCard>, "company">) {
  return (
    <section aria-labelledby="preview-title">
      <h3 id="preview-title" className="mb-2 font-medium">
        Card preview
      </h3>
      {/* React 18 doesn't support the attribute yet, but passes any text on. */}
      <div {...{ inert: "" }} className="max-w-sm">
        <CompanyCard company={company} />
      </div>
    </section>
  );
}
