import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PostForm } from "~/accounts/post-form";
import { vendorActorOf } from "~/accounts/web/actor.server";
import { companySizeLabel } from "~/catalog/companies/company-size";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { consumeAttempt } from "~/platform/http/rate-limit.server";
import { useSite } from "~/site/layout/root-data";
import { listForwarded } from "~/community/leads/queue.server";
import { mailboxOf } from "~/platform/mail/address";
import { secretMailSite } from "~/platform/mail/web/mail-site.server";
import { counted } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";
import { formatDateTime } from "~/platform/text/format-date-time";
import { SubmitButton } from "~/platform/ui/form-parts";
import { MailScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { Pages } from "~/platform/ui/pages";
import { Section } from "~/platform/ui/section";
import { listingHead } from "~/catalog/companies/listing-head";
import { VendorFrame } from "~/community/vendors/vendor-frame";
import { receiverName } from "~/community/vendors/contact";
import { ContactForm } from "~/community/vendors/contact-form";
import { VendorContactInput } from "~/community/vendors/contact-input";
import { proposeContact, readContacts, removeContacts } from "~/community/vendors/contacts.server";
import { requireVendor } from "~/community/vendors/web/require-vendor.server";

export { keepForm as clientAction } from "~/platform/http/keep-form";

/** Emails for the contact go to addresses that people typed, so allow only a few. */
const emailsPerDay = { points: 5, seconds: 24 * 60 * 60 };

const Submitted = z.discriminatedUnion("intent", [
  VendorContactInput.extend({ intent: z.literal("propose") }),
  z.object({ intent: z.literal("remove") }),
]);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { company } = await requireVendor(request, context, params.id);
  const requestedPage = /^[1-9]\d{0,5}$/.exec(new URL(request.url).searchParams.get("page") ?? "")?.[0] ?? "1";
  const [contacts, { leads, ...list }] = await Promise.all([
    readContacts(company.id),
    listForwarded(company.id, Number(requestedPage)),
  ]);
  return {
    ...list,
    company: listingHead(company),
    contacts,
    leads: leads.map(({ _id: id, contactName, email, company: buyer, size, message, forwardedAt, createdAt }) => ({
      id,
      contactName,
      email,
      buyer,
      size: companySizeLabel(size),
      message,
      at: (forwardedAt ?? createdAt).toISOString(),
    })),
    constraint: getZodConstraint(VendorContactInput),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { user, company } = await requireVendor(request, context, params.id);
  const page = `/vendor/${company.id}/leads`;
  return answerForm({ request, context }, Submitted, async (input) => {
    if (input.intent === "remove") {
      await removeContacts(vendorActorOf(user), company);
      const description = "From now on, our team gets the demo requests.";
      return redirectWithNotice(request, context, page, { title: "Contact removed", description });
    }
    const { name, email } = input;
    await limitEmails(context, user.id, email);
    await proposeContact(vendorActorOf(user), company, { name, email }, secretMailSite(request, context.settings));
    const description = `Requests go to ${email} once it’s confirmed with the link that we sent there.`;
    return redirectWithNotice(request, context, page, { title: "Check the mailbox", description });
  });
}

async function limitEmails(context: AppLoadContext, userId: number, email: string): Promise<void> {
  await consumeAttempt(context, { name: "contact emails of a person", key: String(userId), ...emailsPerDay });
  await consumeAttempt(context, { name: "contact emails of a mailbox", key: mailboxOf(email), ...emailsPerDay });
}

export default function VendorLeads() {
  const { company, contacts, leads, total, page, pages } = useLoaderData<typeof loader>();
  const path = `/vendor/${company.id}`;
  const columns = "grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem]";
  if (total === 0)
    return (
      <VendorFrame company={company} title="Demo requests">
        <div className={columns}>
          <ContactCard />
          <EmptyState scene={<MailScene />} text="No requests yet." className="lg:flex-col! lg:text-center!">
            {contacts.confirmed
              ? `We’ll email new ones to ${contacts.confirmed.name}, and list them here.`
              : "Choose who gets demo requests. Earlier ones went to our team."}
          </EmptyState>
        </div>
      </VendorFrame>
    );
  return (
    <VendorFrame company={company} title="Demo requests">
      <div className={columns}>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl font-semibold">{counted(total, "request")}</h2>
            <a href={`${path}/leads.csv`} className="button-quiet">
              Export CSV
            </a>
          </div>
          <p className="mt-2 text-muted">{terms(company.name)}</p>
          <ul className="mt-4 grid gap-4">
            {leads.map((lead) => (
              <li key={lead.id} className="min-w-0">
                <article aria-labelledby={`lead-${lead.id}`} className="card p-5 wrap-anywhere">
                  <h3 id={`lead-${lead.id}`} className="font-semibold">
                    {lead.contactName}, {lead.buyer}
                  </h3>
                  <p className="mt-0.5 text-sm text-muted">
                    <a href={`mailto:${lead.email}`} className="link tap">
                      {lead.email}
                    </a>{" "}
                    · {lead.size} · <time dateTime={lead.at}>{formatDateTime(lead.at)}</time>
                  </p>
                  {lead.message && <p className="mt-2 whitespace-pre-wrap">{lead.message}</p>}
                </article>
              </li>
            ))}
          </ul>
          <Pages page={page} pages={pages} hrefOf={(number) => `${path}/leads${number > 1 ? `?page=${number}` : ""}`} />
        </div>
        <ContactCard />
      </div>
    </VendorFrame>
  );
}

/** The contact that gets the requests, and a form to change it. */
function ContactCard() {
  const { contacts, company, constraint } = useLoaderData<typeof loader>();
  const { siteName } = useSite();
  const lastResult = useActionData<typeof action>();
  const { confirmed, unconfirmed } = contacts;
  const form = (
    <ContactForm
      contact={unconfirmed ?? confirmed ?? { name: company.name }}
      constraint={constraint}
      lastResult={lastResult}
    />
  );
  return (
    <Section id="contact" title="Who gets demo requests" className="card min-w-0 p-5 wrap-anywhere sm:p-6">
      <p className="mt-2">
        {confirmed
          ? `We email each request to ${confirmed.name} at ${confirmed.email}, since ${formatDate(confirmed.since)}. Buyers read “${receiverName(confirmed)}” before they send it.`
          : `Only the ${siteName} team, until you choose someone and they confirm their address.`}
      </p>
      {unconfirmed && (
        <p className="mt-3 rounded-lg bg-accent-soft px-4 py-3">
          {unconfirmed.name} at {unconfirmed.email} gets them once someone opens the link that we sent there. It expires
          on {formatDate(unconfirmed.expiresAt)}.
        </p>
      )}
      {confirmed || unconfirmed ? (
        <div className="mt-4 flex flex-wrap items-start gap-3">
          <details open={lastResult !== undefined} className="min-w-0 open:w-full">
            <summary className="button-quiet cursor-pointer list-none">Change contact</summary>
            {form}
          </details>
          <details className="min-w-0">
            <summary className="button-quiet cursor-pointer list-none">Remove contact</summary>
            <PostForm className="mt-3 space-y-3">
              <p className="text-muted">Then only our team gets new requests. Those that you got stay below.</p>
              <input type="hidden" name="intent" value="remove" />
              <SubmitButton pending="Removing..." className="button-danger">
                Remove contact
              </SubmitButton>
            </PostForm>
          </details>
        </div>
      ) : (
        form
      )}
    </Section>
  );
}

const terms = (name: string) =>
  `Buyers agree that you use what they write only to answer them. Listed is what was sent to your contact while you or a colleague represented ${name}. What only our team got isn’t.`;
