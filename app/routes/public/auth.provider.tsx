import { redirect, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { data, useLoaderData, type MetaFunction } from "@remix-run/react";
import { ProviderInput } from "~/accounts/identity";
import { withRedirectTo } from "~/accounts/factors";
import { answerForm } from "~/accounts/web/answer-form.server";
import { askProvider, findProviderAddress } from "~/accounts/web/provider-login.server";
import { findSignedIn } from "~/accounts/web/session.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { safePath } from "~/platform/http/safe-path";
import { Refusal } from "~/platform/runtime/refusal";
import { MessagePage } from "~/platform/ui/message-page";
import { KeyScene } from "~/platform/ui/message-scenes";
import { pageMeta } from "~/site/seo/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "One moment", noindex: true });

/** Leads to the provider also without scripts. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = await findProviderAddress(request, context).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!found) throw redirect("/auth");
  return data(found, { headers: { Refresh: `0; url=${found.address}` } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerForm({ request, context }, ProviderInput, async ({ purpose, redirectTo: given }) => {
    const redirectTo = safePath(given ?? null);
    const signedIn = await findSignedIn(request, context);
    const proves = purpose === "prove" && signedIn !== null;
    const back = withRedirectTo(proves ? "/account/proof" : "/auth", redirectTo);
    try {
      const { sessionId = "" } = signedIn ?? {};
      return await askProvider(
        request,
        context,
        proves ? { kind: "prove", sessionId, redirectTo } : { kind: "log-in", redirectTo },
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const notice = { title: "Login failed", description: error.message, destructive: true };
      return redirectWithNotice(request, context, back, notice);
    }
  });
}

export default function Provider() {
  const { name, address } = useLoaderData<typeof loader>();
  return (
    <MessagePage
      scene={<KeyScene />}
      title={`On to ${name}`}
      text={`Confirm there who you are. Then you’ll come back here.`}
      next={[
        ["Log in with a password", "/auth"],
        ["Contact us", "/contact"],
      ]}
    >
      <a href={address} rel="noreferrer" className="button max-sm:w-full">
        Continue to {name}
      </a>
    </MessagePage>
  );
}
