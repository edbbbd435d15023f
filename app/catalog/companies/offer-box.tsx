import { Tag } from "lucide-react";
import { useRef, useState, type ComponentProps } from "react";
import type { Company } from "~/catalog/companies/company";
import type { Offer } from "~/catalog/companies/offer";
import { OutboundLink } from "~/catalog/companies/outbound-link";
import { CopyByHand, notCopied } from "~/platform/ui/copy-by-hand";
import { formatDate } from "~/platform/text/format-date";
import { useToast } from "~/platform/ui/toast";
import { useCopied } from "~/platform/ui/use-copied";

type OfferBoxProps = Pick<ComponentProps<typeof OutboundLink>, "company"> & {
  company: Pick<Company, "name">;
  offer: Offer;
};

/** A sponsored company's offer. Claiming it copies the code and opens the vendor's website. */
export function OfferBox({ company, offer }: OfferBoxProps) {
  const toast = useToast();
  const [byHand, setByHand] = useState(0);
  const box = useRef<HTMLElement>(null);
  useCopied(box, (done) => {
    if (done) {
      const description = `${offer.code} is on your clipboard. Paste it at checkout on ${company.name}’s website.`;
      return toast({ title: "Code copied", description });
    }
    toast(notCopied("code"));
    setByHand((times) => times + 1);
  });
  return (
    <section ref={box} aria-labelledby="offer" className="rounded-card border border-line bg-paid-soft p-5">
      <h2 id="offer" className="flex items-center gap-2 font-semibold">
        <Tag aria-hidden className="size-4 text-paid" />
        {offer.text}
      </h2>
      <p className="mt-1 text-sm text-muted">Paid placement{offer.endsOn && ` · until ${formatDate(offer.endsOn)}`}</p>
      <p className="mt-3 text-sm">
        Code <code className="rounded-md border border-dashed border-paid px-2 py-1 font-semibold">{offer.code}</code>
      </p>
      {/* Counts the click while the vendor's page opens, so visitors never wait for it. */}
      <OutboundLink
        company={company}
        data-copy={offer.code}
        data-beacon={`/company/${company.id}/offer`}
        className="button-quiet mt-3 w-full flex-wrap"
      >
        Claim Discount
      </OutboundLink>
      {byHand > 0 && <CopyByHand key={byHand} label="Discount code" text={offer.code} />}
    </section>
  );
}
