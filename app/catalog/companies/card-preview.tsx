import type { ComponentProps } from "react";
import { CompanyCard } from "~/catalog/companies/company-card";

type CardPreviewProps = Pick<ComponentProps<typeof CompanyCard>, "company"> & { title?: string };

/** A company's card as lists will show it. Inert, because the pages that it links to may not exist yet. */
export function CardPreview({ company, title = "Card preview" }: CardPreviewProps) {
  return (
    <section aria-labelledby="preview-title" className="min-w-0">
      <h2 id="preview-title" className="mb-4 font-medium">
        {title}
      </h2>
      {/* React 18 doesn't support the attribute yet, but passes any text on. */}
      <div {...{ inert: "" }} className="max-w-sm">
        <CompanyCard company={company} />
      </div>
    </section>
  );
}
