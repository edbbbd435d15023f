import type { Company } from "~/catalog/companies/company";
import type { NamedProduct } from "~/catalog/companies/named-product";
import { advantagesOver, alternativesTo } from "~/discovery/directory/alternatives";
import type { Directory } from "~/discovery/directory/directory";
import { findCompany } from "~/discovery/directory/find";
import { namedProduct } from "~/discovery/directory/named-products";
import type { Order } from "~/discovery/directory/order";
import { positionOf } from "~/discovery/directory/table";

type Alternatives = {
  product: NamedProduct;
  /** The product itself, if it's listed. */
  own: Company | undefined;
  /** The companies that replace it, best first. */
  positions: Order;
  /** What speaks for the one at a position: "Unlike Acme: Cheaper" */
  reasonAt: (position: number) => string | undefined;
};

/** What replaces a product. Undefined if there are too few. @param slug the slug of the product's name */
export function listAlternatives(directory: Directory, slug: string): Alternatives | undefined {
  const found = alternativesTo(directory, slug);
  if (!found) return undefined;
  const product = namedProduct(directory, { name: found.name });
  const own = findCompany(directory, product.id?.toString());
  const ownPosition = own && positionOf(directory.companies, own.id);
  const reasonAt = (position: number) => {
    const reason = advantagesOver(directory, position, ownPosition);
    return reason !== undefined && own ? `Unlike ${own.name}: ${reason}` : reason;
  };
  return { product, own, positions: found.positions, reasonAt };
}
