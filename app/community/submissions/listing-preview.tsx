import { CardPreview } from "~/catalog/companies/card-preview";
import { logoOf } from "~/catalog/companies/logo";
import { placeholderLogo } from "~/catalog/companies/placeholder-logo";

type ListingPreviewProps = {
  name: string;
  shortDescription: string;
  startingPrice: string;
  category: { name: string; slug: string } | undefined;
};

/**
 * The listing's card. Without scripts, it wouldn't follow what's typed. With scripts, it's there from the start: if it
 * appeared once they run, the button below it would move away while it's being pressed.
 */
export function ListingPreview({ name, shortDescription, startingPrice, category }: ListingPreviewProps) {
  const company = {
    ...({ id: 0, website: "", rating: 0, ratingKind: "estimate", reviewCount: 0, sponsored: false } as const),
    name: name || "Product name",
    shortDescription: shortDescription || "Short description",
    startingPrice: startingPrice || "Starting price",
    logo: logoOf({ name: name || "Product name", logo: placeholderLogo }),
    tags: category ? [category] : [],
  };
  return (
    <div className="noscript:hidden">
      <CardPreview company={company} />
    </div>
  );
}
