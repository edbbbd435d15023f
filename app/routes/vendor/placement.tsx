import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { redirectWithNotice } from "~/http/flash.server";
import { answerForm } from "~/http/form.server";
import { mailSite } from "~/mail/web/mail-site.server";
import { Refusal } from "~/refusal";
import { submit } from "~/submissions/submissions.server";
import { limitSubmissions } from "~/submissions/web/limit-submissions.server";
import { dayOf } from "~/text/day";
import { SelectField, TextField } from "~/ui/field";
import { FormProblem, SubmitButton } from "~/ui/form-parts";
import { Link } from "~/ui/link";
import { formProps, useForm } from "~/ui/use-form";
import { lastDayOf, PlacementRequest } from "~/vendors/placement-request";
import { requireVendor } from "~/vendors/web/require-vendor.server";

export { keepForm as clientAction } from "~/http/keep-form";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { company } = await requireVendor(request, context, params.id);
  return {
    company: { id: company.id, name: company.name },
    plans: context.settings.sponsorshipPlans,
    today: dayOf(new Date()),
    constraint: getZodConstraint(PlacementRequest),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { user, company } = await requireVendor(request, context, params.id);
  return answerForm(request, PlacementRequest, async ({ plan: name, from }) => {
    const plan = context.settings.sponsorshipPlans.find((one) => one.name === name);
    if (!plan) throw new Refusal("invalid", "This plan is no longer available.", { plan: "Choose another plan" });
    await limitSubmissions(request, context, "placement", user.email);
    const { username: contactName, email } = user;
    const dates = { from, until: lastDayOf(from, plan.days) };
    const input = { contactName, email, companyId: company.id, plan: plan.name, price: plan.price, ...dates };
    await submit({ kind: "placement", input }, mailSite(request, context.settings), user.id);
    return redirectWithNotice(request, context, `/vendor/${company.id}`, {
      title: "Request sent",
      description: "We check the dates and reply by email. Nothing is final until you agree.",
    });
  });
}

export default function Placement() {
  const { company, plans, today, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<PlacementRequest>({
    id: "placement",
    lastResult,
    constraint,
    defaultValue: { from: today },
  });
  return (
    <div className="max-w-2xl">
      <Link to={`/vendor/${company.id}`} className="link inline-flex min-h-11 items-center">
        ← {company.name}
      </Link>
      <h1 className="mt-2 text-3xl font-semibold break-words">Sponsor {company.name}</h1>
      <p className="mt-2 text-muted">
        Sponsorship adds a labeled badge and an offer for buyers to your listing. It doesn’t change ratings, rankings,
        or reviews.{" "}
        <Link to="/vendors/sponsorship" className="link">
          What it buys
        </Link>
      </p>
      {plans.length === 0 ? (
        <p className="mt-6">
          Prices are on request.{" "}
          <Link to="/vendors/sponsorship" className="link">
            Ask about sponsorship
          </Link>
        </p>
      ) : (
        <Form method="post" {...formProps(form)} className="card mt-6 space-y-5 p-5 sm:p-6">
          <FormProblem form={form} />
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
        </Form>
      )}
    </div>
  );
}
