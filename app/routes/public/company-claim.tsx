import { getZodConstraint } from "@conform-to/zod/v4";
import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "~/accounts/post-form";
import type { Account } from "~/accounts/account";
import { vendorActorOf } from "~/accounts/web/actor.server";
import { requireUser } from "~/accounts/web/guards.server";
import { requireCompany } from "~/discovery/directory/web/require-company.server";
import type { Company } from "~/catalog/companies/company";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { consumeAttempt, consumeVisit } from "~/platform/http/rate-limit.server";
import { mailboxOf } from "~/platform/mail/address";
import { mailSite, secretMailSite } from "~/platform/mail/web/mail-site.server";
import { pageMeta } from "~/site/seo/page-meta";
import { formatDate } from "~/platform/text/format-date";
import { hasWaitingClaim } from "~/community/submissions/queue.server";
import { FormProblem, SubmitButton } from "~/platform/ui/form-parts";
import { EmailField, TextAreaField } from "~/platform/ui/field";
import { Link, TextLink } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";
import { formProps, useForm } from "~/platform/ui/use-form";
import { TextPage } from "~/platform/ui/text-page";
import { ClaimEmailInput, ClaimInput, ClaimRequestInput, type ClaimCode } from "~/community/vendors/claim";
import { isFreeMail } from "~/platform/mail/free-mail";
import {
  findClaimCode,
  findClaimDomain,
  makeClaimCode,
  proveByDns,
  proveByFile,
  sendClaimLink,
} from "~/community/vendors/claims.server";
import { requestClaim } from "~/community/vendors/claim-requests.server";
import { isVendorOf } from "~/community/vendors/members.server";

export { ErrorBoundary } from "~/site/layout/company-error";
export { keepForm as clientAction } from "~/platform/http/keep-form";

/**
 * Claim emails go to addresses that people typed, so allow only a few. Networks get more, because people share them,
 * and so do code checks, because they're cheap.
 */
const limits = {
  network: { points: 30, seconds: 24 * 60 * 60 },
  request: { points: 5, seconds: 24 * 60 * 60 },
  email: { points: 5, seconds: 24 * 60 * 60 },
  check: { points: 30, seconds: 60 * 60 },
};

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data ? `Claim ${data.company.name}` : "Error Loading Company", noindex: true });

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const company = await requireCompany(params.id);
  const user = await requireUser(request, context);
  if (await isVendorOf(user.id, company.id)) throw redirect(`/vendor/${company.id}`);
  const domain = await findClaimDomain(company);
  const { searchParams } = new URL(request.url);
  return {
    company: { id: company.id, name: company.name, website: company.website },
    domain,
    byEmail: domain !== null && !isFreeMail(domain),
    code: domain === null ? null : await findClaimCode(user.id, company, domain),
    sent: searchParams.has("sent"),
    isRequested: await hasWaitingClaim(user.id, company.id),
    constraint: getZodConstraint(ClaimEmailInput),
    requestConstraint: getZodConstraint(ClaimRequestInput),
  };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const company = await requireCompany(params.id);
  const user = await requireUser(request, context);
  return answerForm({ request, context }, ClaimInput, async (input) => {
    const page = `/company/${company.id}/claim`;
    if (input.step === "email") {
      await limitEmails(context, user, input.email);
      await sendClaimLink(user, company, input.email, secretMailSite(request, context.settings));
      return `${page}?sent`;
    }
    if (input.step === "team") {
      await consumeAttempt(context, { name: "claim requests of a person", key: String(user.id), ...limits.request });
      await requestClaim(user, company.id, input.message, mailSite(request, context.settings));
      return page;
    }
    await consumeAttempt(context, { name: "claim checks of a person", key: String(user.id), ...limits.check });
    if (input.step === "code") {
      await makeClaimCode(user.id, company);
      return page;
    }
    const prove = input.step === "dns" ? proveByDns : proveByFile;
    await prove(vendorActorOf(user), company);
    return redirectWithNotice(request, context, `/vendor/${company.id}`, claimed(company));
  });
}

const claimed = ({ name }: Company) => ({ title: "Listing claimed", description: `You now represent ${name}.` });

/** Limits claim emails per person, per mailbox in any spelling, and per network. */
async function limitEmails(context: AppLoadContext, { id }: Account, email: string): Promise<void> {
  await consumeVisit(context, "claim emails of a visitor", limits.network);
  await consumeAttempt(context, { name: "claim emails of a person", key: String(id), ...limits.email });
  await consumeAttempt(context, { name: "claim emails of a mailbox", key: mailboxOf(email), ...limits.email });
}

export default function CompanyClaim() {
  const { company, domain, byEmail, code } = useLoaderData<typeof loader>();
  return (
    <TextPage
      title="Claim this listing"
      lead={
        <>
          Show that you work for the company behind <TextLink to={`/company/${company.id}`}>{company.name}</TextLink>,
          and look after its page.
        </>
      }
      isAsideWide
      aside={
        domain === null ? (
          <AskOurTeam isOnlyWay />
        ) : (
          <Section id="ways" title="Choose a way to prove it" size="2xl" className="pt-2">
            {byEmail && <p className="mt-1 text-muted">Email is the quickest.</p>}
            <div className="mt-4 grid grid-cols-1 gap-5 lg:grid-cols-2">
              {byEmail && <ByEmail domain={domain} />}
              <ByCode domain={domain} code={code} />
              <AskOurTeam />
            </div>
          </Section>
        )
      }
    >
      <h2>What you can do then</h2>
      <ul>
        <li>Suggest changes to the listing. Our editors check them before they’re published.</li>
        <li>Get buyers’ demo requests by email, and answer reviews.</li>
        <li>See how often buyers view, click, and compare {company.name}.</li>
        <li>Invite customers to review it, and show its badge on your website.</li>
      </ul>
      <h2>What doesn’t change</h2>
      <p>
        Claiming is free, and it never affects ratings or rankings. You can’t edit or remove reviews.{" "}
        <Link to="/how-we-rank">How we rank</Link> has the details.
      </p>
    </TextPage>
  );
}

function ByEmail({ domain }: { domain: string }) {
  const { constraint, sent } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const ownResult = lastResult?.initialValue?.step === "email" ? lastResult : undefined;
  const [form, fields] = useForm<ClaimEmailInput>({ id: "by-email", lastResult: ownResult, constraint });
  return (
    <Section id="by-email-title" title="By email" level="h3" className="card p-5 sm:p-6">
      {sent && lastResult === undefined ? (
        <p role="status" className="mt-3">
          We’ve sent you a link. Open it while you’re logged in here. It expires in a day.
        </p>
      ) : (
        <PostForm {...formProps(form)} className="mt-4 space-y-5">
          <FormProblem form={form} />
          <input type="hidden" name={fields.step.name} value="email" />
          <EmailField field={fields.email} label="Work email" hint={`An address that ends in @${domain}`} />
          <SubmitButton pending="Sending...">Email me a link</SubmitButton>
        </PostForm>
      )}
    </Section>
  );
}

function ByCode({ domain, code }: { domain: string; code: ClaimCode | null }) {
  const lastResult = useActionData<typeof action>();
  const step = lastResult?.initialValue?.step;
  const problem = step === "email" || step === "team" ? undefined : lastResult?.error?.[""]?.[0];
  return (
    <Section id="by-code-title" title="By DNS or a file" level="h3" className="card p-5 sm:p-6 lg:first:col-span-2">
      <p className="mt-2 text-muted">If you manage {domain}, publish a code there that we check.</p>
      {problem && (
        <p role="alert" className="mt-4 rounded-lg bg-danger-soft px-4 py-3 font-medium break-words text-danger">
          {problem}
        </p>
      )}
      {code === null ? (
        <StepForm step="code" pending="Getting a code...">
          Get a code
        </StepForm>
      ) : (
        <>
          <p className="mt-4 font-medium">Your code, valid until {formatDate(code.expiresAt)}</p>
          <p className="mt-1 rounded-lg bg-sunken px-3 py-2 font-mono text-sm break-all">{code.code}</p>
          <h4 className="mt-5 font-semibold">Either as a DNS record</h4>
          <p className="mt-1 text-muted">Add it as a TXT record of {code.domain}. You can remove it afterwards.</p>
          <StepForm step="dns" pending="Checking...">
            Check DNS record
          </StepForm>
          <h4 className="mt-5 font-semibold">Or as a file</h4>
          <p className="mt-1 break-words text-muted">
            Serve it as plain text, without redirects, at <span className="break-all">{code.fileUrl}</span>
          </p>
          <StepForm step="file" pending="Checking...">
            Check file
          </StepForm>
        </>
      )}
    </Section>
  );
}

type StepFormProps = { step: "code" | "dns" | "file"; pending: string; children: string };

function StepForm({ step, pending, children }: StepFormProps) {
  return (
    <PostForm className="mt-3">
      <input type="hidden" name="step" value={step} />
      <SubmitButton pending={pending} className="button-quiet">
        {children}
      </SubmitButton>
    </PostForm>
  );
}

/** The way to claim websites on shared domains, and for people without an address at the domain or access to it. */
function AskOurTeam({ isOnlyWay = false }: { isOnlyWay?: boolean }) {
  const { company, isRequested, requestConstraint: constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const ownResult = lastResult?.initialValue?.step === "team" ? lastResult : undefined;
  const [form, fields] = useForm<ClaimRequestInput>({ id: "ask-team", lastResult: ownResult, constraint });
  return (
    <Section
      id="ask-title"
      title="Ask our team"
      level={isOnlyWay ? "h2" : "h3"}
      className="card min-w-0 p-5 sm:p-6 lg:col-span-2"
    >
      {isRequested ? (
        <p role="status" className="mt-3">
          We have your claim, and will check it. <TextLink to="/account/requests">See its status</TextLink>
        </p>
      ) : (
        <>
          <p className="mt-2 text-muted">
            {isOnlyWay
              ? `The website of ${company.name} is on a domain that it shares with others, so the domain can’t prove who it belongs to.`
              : "None of this works for you? Our team can check your claim."}
          </p>
          <PostForm {...formProps(form)} className="mt-4 space-y-5">
            <FormProblem form={form} />
            <input type="hidden" name={fields.step.name} value="team" />
            <TextAreaField
              field={fields.message}
              label="How are you connected to the product?"
              hint="Tell us where we can check it, such as a page that names you."
              rows={4}
            />
            <SubmitButton pending="Sending..." className="button-quiet">
              Send claim
            </SubmitButton>
          </PostForm>
        </>
      )}
    </Section>
  );
}
