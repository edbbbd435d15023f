import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { InvitedInput, ResetToken } from "~/accounts/account";
import { NewPasswordField, NewUsernameField } from "~/accounts/account-fields";
import { findUserId, nameTaken, refuseReservedName } from "~/accounts/accounts.server";
import { CheckedForm } from "~/accounts/checked-form";
import { IdentityJoinInput } from "~/accounts/identity";
import { acceptInvitation, findInvitation, getInvitationOf } from "~/accounts/invitations.server";
import { OrDivider } from "~/accounts/provider-form";
import { answerForm } from "~/accounts/web/answer-form.server";
import { findUser } from "~/accounts/web/guards.server";
import { askProvider } from "~/accounts/web/provider-login.server";
import { signIn } from "~/accounts/web/session.server";
import { registerInvited } from "~/accounts/web/sign-in.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { dutiesText, roleNames, withArticle } from "~/platform/runtime/roles";
import { useSite } from "~/site/layout/root-data";
import { pageMeta } from "~/site/seo/page-meta";
import { SubmitButton } from "~/platform/ui/form-parts";
import { Link } from "~/platform/ui/link";
import { MessagePage } from "~/platform/ui/message-page";
import { BrokenLinkScene, KeyScene } from "~/platform/ui/message-scenes";
import { useForm } from "~/platform/ui/use-form";

export { keepForm as clientAction } from "~/platform/http/keep-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Invitation", noindex: true });

/** The token in the URL. Malformed ones become an empty token, which never matches. */
function tokenOf(request: Request): string {
  return ResetToken.safeParse(new URL(request.url).searchParams.get("token")).data ?? "";
}

/** Whether the form without a password was sent. */
const isByProvider = (request: Request) => new URL(request.url).searchParams.get("by") === "provider";

/** Shows the invitation without using its link up, so that link scanners in email software do no harm. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [invitation, user] = await Promise.all([findInvitation(tokenOf(request)), findUser(request, context)]);
  return {
    invitation: invitation && { ...invitation, duties: dutiesText(invitation.role) },
    user: user && { username: user.username, role: user.role },
    loginPath: `/auth?redirectTo=${encodeURIComponent(`/auth/invitation?token=${tokenOf(request)}`)}`,
    provider: context.settings.provider?.name ?? null,
    byProvider: isByProvider(request),
    providerPath: `/auth/invitation?token=${tokenOf(request)}&by=provider`,
    constraint: getZodConstraint(InvitedInput),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = tokenOf(request);
  const site = mailSite(request, context.settings);
  const accept = async (accountId: number, cookiesOf: () => Promise<string[]>) => {
    const { role } = await acceptInvitation(token, accountId, site);
    const notice = { title: "Invitation accepted", ...(role && { description: `You’re now ${withArticle(role)}.` }) };
    return redirectWithNotice(request, context, "/admin", notice, await cookiesOf());
  };
  const user = await findUser(request, context);
  if (user) return answerForm({ request, context }, z.object({}), () => accept(user.id, async () => []));
  if (isByProvider(request))
    return answerForm({ request, context }, IdentityJoinInput, async ({ username }) => {
      await getInvitationOf(token);
      refuseReservedName(username, context.settings.siteName);
      if ((await findUserId(username)) !== null) throw nameTaken(username);
      return askProvider(request, context, { kind: "accept", token, username });
    });
  return answerForm({ request, context }, InvitedInput, async (input) => {
    const account = await registerInvited(request, context, token, input);
    return accept(account.id, () => signIn(request, context, account));
  });
}

export default function Invitation() {
  const { invitation, user, loginPath, provider } = useLoaderData<typeof loader>();
  const { siteName } = useSite();
  if (!invitation)
    return (
      <MessagePage
        scene={<BrokenLinkScene />}
        title="This link no longer works"
        text="It’s incomplete, expired, withdrawn, or already used. Ask for a new invitation."
        next={[
          ["Go to my account", "/account"],
          ["Contact us", "/contact"],
        ]}
      />
    );
  const { role, email, duties } = invitation;
  const title = `Join ${siteName} as ${withArticle(role)}`;
  if (user?.role)
    return (
      <MessagePage
        scene={<KeyScene />}
        title={title}
        text={`Your account ${user.username} has the role ${roleNames[user.role]} already. An owner can change it. To accept this invitation with another account, log out first.`}
        next={[
          ["Open admin", "/admin"],
          ["Go to my account", "/account"],
        ]}
      />
    );
  return (
    <MessagePage
      scene={<KeyScene />}
      title={title}
      text={
        <>
          {duties}{" "}
          {user
            ? `Your account ${user.username} gets this role.`
            : `Register to use the address ${email}, or log in with an account that you have.`}
        </>
      }
      next={
        user
          ? [
              ["Go to my account", "/account"],
              ["Contact us", "/contact"],
            ]
          : [
              ["Log in", loginPath],
              ["Contact us", "/contact"],
            ]
      }
    >
      {user ? <AcceptForm /> : <RegisterForm />}
      {!user && provider !== null && <ProviderJoinForm provider={provider} />}
    </MessagePage>
  );
}

function AcceptForm() {
  const lastResult = useActionData<typeof action>();
  const [form] = useForm({ id: "accept", lastResult, constraint: {} });
  return (
    <CheckedForm form={form}>
      <SubmitButton pending="Accepting..." className="button max-sm:w-full">
        Accept invitation
      </SubmitButton>
    </CheckedForm>
  );
}

function RegisterForm() {
  const { constraint, byProvider } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<InvitedInput>({
    id: "join",
    lastResult: byProvider ? undefined : lastResult,
    constraint,
  });
  return (
    <CheckedForm form={form} className="max-w-md space-y-5">
      <NewUsernameField field={fields.username} />
      <NewPasswordField field={fields.password} label="Password" />
      <p className="text-sm text-muted">
        Our{" "}
        <Link to="/privacy" className="text-accent underline underline-offset-2">
          privacy notice
        </Link>{" "}
        explains what we store and why.
      </p>
      <SubmitButton pending="Creating account..." className="button max-sm:w-full">
        Register and accept
      </SubmitButton>
    </CheckedForm>
  );
}

/** Makes an account without a password. The provider says who it's for. */
function ProviderJoinForm({ provider }: { provider: string }) {
  const { constraint, byProvider, providerPath } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<IdentityJoinInput>({
    id: "join-by-provider",
    lastResult: byProvider ? lastResult : undefined,
    constraint,
  });
  return (
    <div className="max-w-md">
      <OrDivider />
      <CheckedForm form={form} action={providerPath} className="space-y-5">
        <NewUsernameField field={fields.username} />
        <SubmitButton pending={`Opening ${provider}...`} className="button-quiet w-full">
          Accept with {provider}
        </SubmitButton>
      </CheckedForm>
    </div>
  );
}
