import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import type { ReactNode } from "react";
import { ProfileInput } from "~/accounts/account";
import { findIdentityLink } from "~/accounts/identities.server";
import { ProfileForm } from "~/accounts/profile-form";
import { EmailChange, EmailUnconfirmed } from "~/accounts/email-status";
import { findEmailChange } from "~/accounts/email-change.server";
import { getPerson } from "~/accounts/personal-data.server";
import { sendEmailChangeLink } from "~/accounts/web/email-confirmation.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { requireUser } from "~/accounts/web/guards.server";
import { saveProfile } from "~/accounts/web/save-profile.server";
import { ownerKeyOf } from "~/platform/mail/address";
import { listSubscriptionsOf } from "~/newsletter/subscribers/newsletter.server";
import { AccountTiles, type AccountCounts } from "~/site/layout/account-shell";
import { Refusal } from "~/platform/runtime/refusal";
import { useFormKey } from "~/platform/ui/form-parts";
import { TallLink } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";
import { Section } from "~/platform/ui/section";
import { counted } from "~/platform/text/format-count";

export { keepForm as clientAction } from "~/platform/http/keep-form";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, username, email } = await requireUser(request, context);
  const person = await getPerson(id);
  const [newEmail, subscriptions, { hasPassword }] = await Promise.all([
    findEmailChange(id),
    listSubscriptionsOf(person),
    findIdentityLink(id),
  ]);
  return {
    username,
    email,
    hasPassword,
    newEmail,
    emailConfirmed: person.addresses.length > 0,
    isSubscribed: subscriptions.some((one) => ownerKeyOf(one.email) === ownerKeyOf(email)),
    constraint: getZodConstraint(ProfileInput),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  return answerForm({ request, context }, ProfileInput, async (input) => {
    await saveProfile(request, context, user, input);
    const { email } = input;
    if (email === user.email) return redirectWithNotice(request, context, "/account", { title: "Profile saved" });
    await sendEmailChangeLink(request, context, user.id, input).catch((error: unknown) => {
      if (!(error instanceof Refusal) || input.username === user.username) throw error;
      const message = `Your username was saved, but we couldn’t send the link. ${error.message}`;
      throw new Refusal(error.reason, message, undefined, error.retryAfter);
    });
    const notice = { title: "Confirm your new address", description: `Use the link that we sent to ${email}.` };
    return redirectWithNotice(request, context, "/account", notice);
  });
}

export default function Profile() {
  const { emailConfirmed, newEmail, ...profile } = useLoaderData<typeof loader>();
  const { username, email } = profile;
  const counts = useOutletContext<AccountCounts>();
  const lastResult = useActionData<typeof action>();
  const formKey = useFormKey(lastResult);
  return (
    <>
      <AccountTiles counts={counts} />
      {!emailConfirmed && <EmailUnconfirmed email={email} />}
      {newEmail !== null && <EmailChange email={newEmail} />}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <Section id="profile-title" title="Profile" className="card min-w-0 p-5 sm:p-6">
          {/* After saving, the form resets and clears the password. */}
          <ProfileForm key={`${username} ${email} ${formKey}`} {...profile} lastResult={lastResult} />
        </Section>
        <Overview sessions={counts.sessions} />
      </div>
    </>
  );
}

/** The state of what other pages change. */
function Overview({ sessions }: { sessions: number }) {
  const { emailConfirmed, isSubscribed } = useLoaderData<typeof loader>();
  return (
    <Section id="overview-title" title="At a glance" className="card min-w-0 p-5 sm:p-6">
      <dl className="mt-2 divide-y divide-line">
        <Fact name="Email address" note="We reply to it.">
          {emailConfirmed ? <Pill tone="good">Confirmed</Pill> : <Pill tone="notable">Not confirmed</Pill>}
        </Fact>
        <Fact name="Newsletter" note={isSubscribed ? "You can leave anytime." : "New tools and price changes."}>
          <TallLink to="/account/newsletter">{isSubscribed ? "Subscribed" : "Subscribe"}</TallLink>
        </Fact>
        <Fact name="Logged in" note={counted(sessions, "session")}>
          <TallLink to="/account/sessions">View</TallLink>
        </Fact>
        <Fact name="Your data" note="As a file, or deleted.">
          <TallLink to="/account/data">Manage</TallLink>
        </Fact>
      </dl>
    </Section>
  );
}

function Fact({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2">
      <dt className="font-medium">{name}</dt>
      <dd className="row-span-2">{children}</dd>
      <dd className="text-sm text-muted">{note}</dd>
    </div>
  );
}
