import { listedPrice } from "~/catalog/companies/shown-price";

/** The price in a list of tools. What an amount is for, such as “per user/month”, is quiet. */
export function ListedPrice({ company }: { company: Parameters<typeof listedPrice>[0] }) {
  const price = listedPrice(company);
  const [, amount = price, space, unit] =
    /^(.*(?:\p{Sc}\s?[\d.,]+|\d [A-Z]{3}))(\s?)((?:\/|per\b)\D*)$/u.exec(price) ?? [];
  return (
    <span className="font-semibold text-ink">
      {amount}
      {unit !== undefined && (
        <>
          {space}
          {/* On one line, if it has room there. */}
          <span className="inline-block text-[0.9em] font-normal">{unit}</span>
        </>
      )}
    </span>
  );
}
