import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormCard } from "~/accounts/checked-form";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { Refusal } from "~/platform/runtime/refusal";
import { submit } from "~/community/submissions/submissions.server";
import { limitSubmissions } from "~/community/submissions/web/limit-submissions.server";
import { dayOf } from "~/platform/text/day";
import { CheckList } from "~/platform/ui/check-list";
import { SelectField, TextAreaField, TextField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { TextLink } from "~/platform/ui/link";
import { useForm } from "~/platform/ui/use-form";
import { toCard } from "~/catalog/companies/card-data";
import { CardPreview } from "~/catalog/companies/card-preview";
import { listingHead } from "~/catalog/companies/listing-head";
import { offerOf } from "~/catalog/companies/offer";
import { OfferBox } from "~/catalog/companies/offer-box";
import { VendorFrame } from "~/community/vendors/vendor-frame";
import { lastDayOf, PlacementInquiry, PlacementRequest } from "~/community/vendors/placement-request";
import { requireVendor } from "~/community/vendors/web/require-vendor.server";

export { keepForm as clientAction } from "~/platform/http/keep-form";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { company } = await requireVendor(request, context, params.id);
  const plans = context.settings.sponsorshipPlans;
  return {
    company: { ...listingHead(company), hasOffer: company.offer !== undefined },
    card: toCard({ ...company, sponsored: true }),
    offer: offerOf({ ...company, sponsored: true }),
    plans,
    today: dayOf(new Date()),
    constraint: getZodConstraint(plans.length > 0 ? PlacementRequest : PlacementInquiry),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { user, company } = await requireVendor(request, context, params.id);
  const send = async (requested: ReturnType<typeof planned> | PlacementInquiry) => {
    await limitSubmissions(request, context, "placement", user.email);
    const { username: contactName, email } = user;
    const input = { contactName, email, companyId: company.id, ...requested };
    await submit({ kind: "placement", input }, mailSite(request, context.settings), user.id);
    return redirectWithNotice(request, context, `/vendor/${company.id}`, {
      title: "Request sent",
      description: "We check the dates and reply by email. Nothing is final until you agree.",
    });
  };
  if (context.settings.sponsorshipPlans.length === 0) return answerForm({ request, context }, PlacementInquiry, send);
  return answerForm({ request, context }, PlacementRequest, (requested) => send(planned(requested, context)));
}

/** @throws {Refusal} invalid, if the plan is gone */
function planned({ plan: name, from }: PlacementRequest, context: AppLoadContext) {
  const plan = context.settings.sponsorshipPlans.find((one) => one.name === name);
  if (!plan) throw new Refusal("invalid", "This plan is no longer available.", { plan: "Choose another plan" });
  return { plan: plan.name, price: plan.price, from, until: lastDayOf(from, plan.days) };
}

export default function Placement() {
  const { company, card, offer, plans } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <VendorFrame company={company} title="Sponsor this listing">
      <p className="max-w-[60ch] text-pretty text-muted sm:text-lg">
        Sponsorship adds a labeled badge and an offer for buyers to your listing. It doesn’t change ratings, rankings,
        or reviews. <TextLink to="/vendors/sponsorship">How sponsorship works</TextLink>
      </p>
      <a href="#write" className="button mt-5 max-sm:w-full lg:hidden">
        Request sponsorship
      </a>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <CardPreview title="Your card with the badge" company={card} />
          <div>
            <h2 className="mb-4 font-medium">What you get</h2>
            <CheckList items={benefits} className="space-y-3" />
            {offer && (
              <>
                <h2 className="mt-6 mb-4 font-medium">The offer on your page{!company.hasOffer && ", for example"}</h2>
                <div {...{ inert: "" }}>
                  <OfferBox company={card} offer={offer} />
                </div>
              </>
            )}
          </div>
        </div>
        {plans.length > 0 ? <RequestForm lastResult={lastResult} /> : <InquiryForm lastResult={lastResult} />}
      </div>
    </VendorFrame>
  );
}

const benefits = [
  "A badge on your card, on your page, and in comparisons",
  "An offer for buyers on your page, with a discount code",
  "Dates that you agree to before anything is final",
];

type FormState = { lastResult: SubmissionResult | undefined };

function RequestForm({ lastResult }: FormState) {
  const { plans, today, constraint } = useLoaderData<typeof loader>();
  const defaultValue = { from: today };
  const [form, fields] = useForm<PlacementRequest>({ id: "placement", lastResult, constraint, defaultValue });
  return (
    <FormCard title="Your request" form={form}>
      <SelectField
        field={fields.plan}
        label="Plan"
        options={plans.map(({ name, days, price }) => ({
          value: name,
          label: `${name}: ${price} for ${days} days`,
        }))}
        placeholder="Choose a plan"
      />
      <TextField field={fields.from} type="date" label="Start date" hint="The first day, in UTC" />
      <SubmitButton pending="Sending...">Request sponsorship</SubmitButton>
    </FormCard>
  );
}

/** For sites without plans, where prices are on request. */
function InquiryForm({ lastResult }: FormState) {
  const { today, constraint } = useLoaderData<typeof loader>();
  const defaultValue = { from: today };
  const [form, fields] = useForm<PlacementInquiry>({ id: "placement", lastResult, constraint, defaultValue });
  return (
    <FormCard title="Your request" form={form}>
      <p>Prices are on request. Tell us the dates, and we’ll email you a price.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.from} type="date" label="Start date" hint="The first day, in UTC" />
        <TextField field={fields.until} type="date" label="End date" hint="The last day, in UTC" />
      </div>
      <TextAreaField field={fields.message} label="Message" rows={4} />
      <SubmitButton pending="Sending...">Request sponsorship</SubmitButton>
    </FormCard>
  );
}
