import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { confirmByToken, findConfirmation } from "~/accounts/email-confirmation.server";
import { redirectWithNotice } from "~/http/flash.server";
import { findUser } from "~/accounts/web/guards.server";
import { statusOfRefusal } from "~/http/respond";
import { secretOf } from "~/http/secret.server";
import { MailLinkPage } from "~/newsletter/mail-link-page";
import { Refusal } from "~/refusal";
import { pageMeta } from "~/seo/page-meta";
import { Link } from "~/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Confirm your email address", noindex: true });

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Only shows which account the link confirms, so that link scanners in email software change nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = await findConfirmation(secretOf(context), tokenOf(request));
  return { owner: found && { username: found.username, email: found.email } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  try {
    await confirmByToken(secretOf(context), tokenOf(request));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data(null, { status: statusOfRefusal(error) });
  }
  const path = (await findUser(request, context)) ? "/account" : "/auth";
  return redirectWithNotice(request, context, path, { title: "Email address confirmed" });
}

export default function ConfirmEmail() {
  const { owner } = useLoaderData<typeof loader>();
  const confirming = useNavigation().formMethod === "POST";
  return owner ? (
    <MailLinkPage
      title="Confirm your email address"
      text={`The account ${owner.username} uses ${owner.email}. Confirm only if it’s your account.`}
    >
      <Form method="post">
        <button disabled={confirming} className="button disabled:opacity-60">
          {confirming ? "Confirming..." : "Confirm email address"}
        </button>
      </Form>
    </MailLinkPage>
  ) : (
    <MailLinkPage title="This link no longer works" text="It’s incomplete or expired. Get a new one in your account.">
      <Link to="/account" className="button">
        Go to my account
      </Link>
    </MailLinkPage>
  );
}
