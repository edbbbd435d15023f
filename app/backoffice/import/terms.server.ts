import { AcceptedTerms } from "#models/accepted-terms.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";
import type { Settings } from "~/platform/runtime/env.server";
import type { ProductHuntState } from "~/backoffice/import/api";
import { Refusal } from "~/platform/runtime/refusal";

type ProductHunt = Pick<Settings, "productHunt">;

const _id = "product-hunt";
const termsNeeded =
  "Product Hunt import is turned off. Its API terms don’t allow commercial use without Product Hunt’s permission. To turn it on, an admin confirms that permission on the Imports page, or the site owner sets PRODUCT_HUNT_TERMS_ACCEPTED=yes.";

export async function productHuntState({ productHunt }: ProductHunt): Promise<ProductHuntState> {
  const termsAccepted = productHunt.termsAccepted || (await AcceptedTerms.exists({ _id })) !== null;
  return { termsAccepted, hasToken: productHunt.token !== undefined };
}

/** Accepts the terms of Product Hunt's API for this site, once. */
export async function acceptProductHuntTerms(actor: Actor, settings: ProductHunt): Promise<ProductHuntState> {
  const accept = () => storedOnce(AcceptedTerms.create({ _id, acceptedAt: new Date() }));
  if (!settings.productHunt.termsAccepted && (await accept())) {
    await recordChange(actor, {
      entity: "import",
      entityId: 0,
      label: "Product Hunt’s API terms",
      action: "update",
      before: { accepted: false },
      after: { accepted: true },
    });
  }
  return productHuntState(settings);
}

/** @throws {Refusal} unavailable, until the API's terms are accepted */
export async function requireTerms(settings: ProductHunt): Promise<void> {
  if (!(await productHuntState(settings)).termsAccepted) throw new Refusal("unavailable", termsNeeded);
}
