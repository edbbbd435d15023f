import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeEmailByToken, readEmailChange } from "~/accounts/email-change.server";
import { confirmByToken, findConfirmation } from "~/accounts/email-confirmation.server";
import { getPerson } from "~/accounts/personal-data.server";
import { requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { findUser } from "~/accounts/web/guards.server";
import { recordEventOf } from "~/accounts/web/record-event.server";
import { statusOfRefusal } from "~/platform/http/respond";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { moveSubscription } from "~/newsletter/subscribers/newsletter.server";
import { traceOf } from "~/newsletter/subscribers/web/subscribe.server";
import { Refusal } from "~/platform/runtime/refusal";
import { pageMeta } from "~/site/seo/page-meta";
import { Address } from "~/platform/ui/address";
import { MailScene } from "~/platform/ui/empty-scenes";
import { ActionForm, MessagePage } from "~/platform/ui/message-page";
import { BrokenLinkScene } from "~/platform/ui/message-scenes";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Confirm your email address", noindex: true });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Links for a changed address have a stored token, and those for a new account's address a signed one. */
const isChange = (token: string) => /^\d+-/.test(token);

/** Only shows the account, so that link scanners in email software change nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const found = isChange(token)
    ? await readEmailChange(token)
    : await findConfirmation(secretsOf(context.settings), token);
  return { owner: found && { username: found.username, email: found.email } };
}

/** Changes an address by a link's token. Returns the address that still gets the newsletter, or null. */
async function changeEmail(request: Request, context: AppLoadContext): Promise<string | null> {
  const token = tokenOf(request);
  const change = await readEmailChange(token);
  // Move the subscription first: if this is interrupted, the link still works.
  const from = traceOf(request, context);
  const newsletterAddress = change && (await moveSubscription(await getPerson(change.userId), change, from));
  await changeEmailByToken(token, mailSite(request, context.settings));
  if (change) await recordEventOf(request, context, { kind: "email-changed", userId: change.userId });
  // Someone who isn't logged in may have the link but not own the account.
  const isOwner = change && (await findUser(request, context))?.id === change.userId;
  return isOwner ? newsletterAddress : null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = tokenOf(request);
  let newsletterAddress: string | null = null;
  try {
    await requireFreeSpace();
    if (isChange(token)) newsletterAddress = await changeEmail(request, context);
    else await confirmByToken(secretsOf(context.settings), token);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data(null, { status: statusOfRefusal(error) });
  }
  const path = (await findUser(request, context)) ? "/account" : "/auth";
  const description = `The newsletter still goes to ${newsletterAddress}. To change that, open Newsletter.`;
  return redirectWithNotice(request, context, path, {
    title: "Email address confirmed",
    ...(newsletterAddress !== null && { description }),
  });
}

const next = [
  ["Go to my account", "/account"],
  ["Contact us", "/contact"],
] as const;

export default function ConfirmEmail() {
  const { owner } = useLoaderData<typeof loader>();
  return owner ? (
    <MessagePage
      scene={<MailScene />}
      title="Confirm your email address"
      text={
        <>
          Confirm only if {owner.username} is your account and you want it to use <Address text={owner.email} />.
        </>
      }
      next={next}
    >
      <ActionForm pending="Confirming...">Confirm email address</ActionForm>
    </MessagePage>
  ) : (
    <MessagePage
      scene={<BrokenLinkScene />}
      title="This link no longer works"
      text="It’s incomplete or expired. Get a new one in your account."
      next={next}
    />
  );
}
