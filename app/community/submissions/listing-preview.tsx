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
 * The listing's card. Hidden without scripts, because it couldn't be updated. Otherwise, it's rendered by the server: if
 * it appeared after hydration, the button below it would move while it's being pressed.
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
