import { CheckedAt } from "~/catalog/companies/checked-at";
import type { CheckedText } from "~/catalog/companies/checked";
import type { NamedProduct } from "~/catalog/companies/named-product";
import { Link } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";

/** A product's name, as a link to its alternatives, or else to its page if it's listed here. */
export function ProductName({ product, className }: { product: NamedProduct; className: string }) {
  const { name, id, alternatives } = product;
  if (id === undefined && alternatives === undefined) return name;
  return (
    <Link to={alternatives === undefined ? `/company/${id}` : `/alternatives/${alternatives}`} className={className}>
      {name}
    </Link>
  );
}

/** Longer lists are collapsed after this many names. */
const max = 24;

type ProductNamesProps = {
  id: string;
  title: string;
  products: readonly NamedProduct[];
  checked: CheckedText | undefined;
};

/** A list of products. Renders nothing if it's empty. */
export function ProductNames({ id, title, products, checked }: ProductNamesProps) {
  if (products.length === 0) return null;
  const rest = products.slice(max);
  return (
    <Section id={id} title={title} className="min-w-0">
      {checked && <CheckedAt {...checked} className="mt-1 text-sm text-muted" />}
      <Names products={products.slice(0, max)} />
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="link tap text-sm">{rest.length} more</summary>
          <Names products={rest} />
        </details>
      )}
    </Section>
  );
}

function Names({ products }: { products: readonly NamedProduct[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {products.map((product) => (
        <li
          key={product.name}
          className="min-w-0 rounded-full border border-line px-3 py-1 text-sm break-words text-muted"
        >
          <ProductName product={product} className="link" />
        </li>
      ))}
    </ul>
  );
}
