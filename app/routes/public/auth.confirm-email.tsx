import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeEmailByToken, readEmailChange } from "~/accounts/email-change.server";
import { confirmByToken, findConfirmation } from "~/accounts/email-confirmation.server";
import { redirectWithNotice } from "~/http/flash.server";
import { findUser } from "~/accounts/web/guards.server";
import { statusOfRefusal } from "~/http/respond";
import { secretOf } from "~/http/secret.server";
import { mailSite } from "~/mail/web/mail-site.server";
import { MailLinkForm, MailLinkPage } from "~/newsletter/mail-link-page";
import { Refusal } from "~/refusal";
import { pageMeta } from "~/seo/page-meta";
import { Link } from "~/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Confirm your email address", noindex: true });

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** An address of a new account has a signed link, and a new address of an account one that is stored. */
const isChange = (token: string) => /^\d+-/.test(token);

/** Only shows which account the link confirms, so that link scanners in email software change nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const found = isChange(token) ? await readEmailChange(token) : await findConfirmation(secretOf(context), token);
  return { owner: found && { username: found.username, email: found.email } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = tokenOf(request);
  try {
    if (isChange(token)) await changeEmailByToken(token, mailSite(request, context.settings));
    else await confirmByToken(secretOf(context), token);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data(null, { status: statusOfRefusal(error) });
  }
  const path = (await findUser(request, context)) ? "/account" : "/auth";
  return redirectWithNotice(request, context, path, { title: "Email address confirmed" });
}

export default function ConfirmEmail() {
  const { owner } = useLoaderData<typeof loader>();
  return owner ? (
    <MailLinkPage
      title="Confirm your email address"
      text={`Confirm only if ${owner.username} is your account and you want it to use ${owner.email}.`}
    >
      <MailLinkForm pending="Confirming...">Confirm email address</MailLinkForm>
    </MailLinkPage>
  ) : (
    <MailLinkPage title="This link no longer works" text="It’s incomplete or expired. Get a new one in your account.">
      <Link to="/account" className="button">
        Go to my account
      </Link>
    </MailLinkPage>
  );
}
