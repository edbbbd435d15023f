import type { ComponentProps } from "react";
import { CompanyCard } from "~/catalog/companies/company-card";

/** A company's card as lists will show it. It can't be used, because its links lead to what isn't there yet. */
export function CardPreview({ company }: Pick<ComponentProps<typeof CompanyCard>, "company">) {
  return (
    <section aria-labelledby="preview-title">
      <h3 id="preview-title" className="mb-2 font-medium">
        Card preview
      </h3>
      {/* React 18 doesn't know the attribute yet, and passes on any text. */}
      <div {...{ inert: "" }} className="max-w-sm">
        <CompanyCard company={company} />
      </div>
    </section>
  );
}
