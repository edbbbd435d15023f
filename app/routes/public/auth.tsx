import { getZodConstraint } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LoginInput, RegisterInput } from "~/accounts/account";
import { NeedsFactor, withRedirectTo } from "~/accounts/factors";
import { PortalPanel } from "~/accounts/portal-panel";
import { OrDivider, ProviderForm } from "~/accounts/provider-form";
import { LoginForm, RegisterForm } from "~/accounts/sign-in-forms";
import { answerForm } from "~/accounts/web/answer-form.server";
import { findUser } from "~/accounts/web/guards.server";
import { safePath } from "~/platform/http/safe-path";
import { authenticatorOf } from "~/accounts/web/sign-in.server";
import { useSite } from "~/site/layout/root-data";
import { pageMeta } from "~/site/seo/page-meta";
import { enter } from "~/discovery/saved/web/enter.server";
import { saveRemembered } from "~/discovery/saved/web/save-form.server";
import { LinkTabs, tabId } from "~/platform/ui/link-tabs";
import { KeyScene } from "~/platform/ui/message-scenes";
import { ScenePanel, SplitCard } from "~/platform/ui/split-card";

export { keepForm as clientAction } from "~/platform/http/keep-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Sign In", noindex: true });

/** Which form is open, and where to redirect afterwards. */
function queryOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const tab = searchParams.get("tab") === "register" ? "register" : "login";
  return { tab, redirectTo: safePath(searchParams.get("redirectTo")) } as const;
}

const inputs = { login: LoginInput, register: RegisterInput };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, redirectTo } = queryOf(request);
  const user = await findUser(request, context);
  if (user) throw (await saveRemembered(request, context, user.id, redirectTo)) ?? redirect(redirectTo);
  const provider = tab === "login" ? (context.settings.provider?.name ?? null) : null;
  return { tab, redirectTo, provider, constraint: getZodConstraint(inputs[tab]) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tab, redirectTo } = queryOf(request);
  return answerForm({ request, context }, inputs[tab], async (_input, body) => {
    const form = new Request(request.url, { method: "POST", body });
    const account = await authenticatorOf(request, context).authenticate(tab, form).catch(nobodyYet);
    if (!account) return withRedirectTo("/auth/second-step", redirectTo);
    const notice =
      tab === "login"
        ? { title: "Login successful", description: `Welcome back, ${account.username}!` }
        : { title: "Registration successful", description: `Welcome, ${account.username}!` };
    return enter(request, context, account, redirectTo, notice);
  });
}

/** Null for an account that has a second step. */
function nobodyYet(error: unknown): null {
  if (error instanceof NeedsFactor) return null;
  throw error;
}

const panel = "sign-in";

const scene = (
  <ScenePanel isLow>
    <KeyScene />
  </ScenePanel>
);

function addressOf(search: Record<string, string>): string {
  const text = new URLSearchParams(search).toString();
  return text ? `/auth?${text}` : "/auth";
}

export default function Auth() {
  const { tab, redirectTo, provider, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { siteName } = useSite();
  const onward: Record<string, string> = redirectTo === "/" ? {} : { redirectTo };
  const FormOfTab = tab === "login" ? LoginForm : RegisterForm;
  return (
    <SplitCard
      panel={
        <>
          <div className="lg:hidden">{scene}</div>
          <PortalPanel siteName={siteName} scene={scene} />
        </>
      }
    >
      <header className="mb-6">
        <h1 className="text-3xl lg:text-4xl">{tab === "login" ? "Welcome back" : "Create your account"}</h1>
        {redirectTo === "/" ? (
          // The panel says it on large screens.
          <p className="mt-2 text-pretty text-muted sm:text-lg lg:hidden">
            Save tools and searches, review what you use, and manage your own listing.
          </p>
        ) : (
          <p className="mt-2 text-pretty text-muted sm:text-lg">
            You need an account for this. We’ll take you there afterwards.
          </p>
        )}
      </header>
      <LinkTabs
        label="Login or registration"
        current={tab}
        panel={panel}
        tabs={[
          { id: "login", name: "Login", to: addressOf(onward) },
          { id: "register", name: "Register", to: addressOf({ tab: "register", ...onward }) },
        ]}
      />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(tab)} className="mt-6">
        <FormOfTab key={tab} lastResult={lastResult} constraint={constraint} />
        {provider !== null && (
          <>
            <OrDivider />
            <ProviderForm provider={provider} purpose="log-in" redirectTo={redirectTo} />
          </>
        )}
      </div>
    </SplitCard>
  );
}
