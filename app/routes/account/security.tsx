import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { deviceOf } from "~/accounts/device";
import { FactorDueNotice } from "~/accounts/factor-due";
import { AppSetting, CodesSetting, IdentitySetting, PasskeysSetting } from "~/accounts/factor-settings";
import { isProtected, SecurityInput } from "~/accounts/factors";
import { beginApp, findFactors, removeApp, removePasskey, replaceRecoveryCodes } from "~/accounts/factors.server";
import { findIdentityLink, unlinkIdentity } from "~/accounts/identities.server";
import { storePasskey } from "~/accounts/passkeys.server";
import { RecoveryCodes } from "~/accounts/recovery-codes";
import { findFactorDue } from "~/accounts/web/admin-factor.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { requireUser } from "~/accounts/web/guards.server";
import { passkeySite, requirePasskeySite } from "~/accounts/web/passkey-site.server";
import { askProvider } from "~/accounts/web/provider-login.server";
import { requireRecentProof } from "~/accounts/web/recent-proof.server";
import { findSignedIn } from "~/accounts/web/session.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { visitorHeader } from "~/platform/http/visitor-header.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { Refusal } from "~/platform/runtime/refusal";
import { FormProblem } from "~/platform/ui/form-parts";

export { keepForm as clientAction } from "~/platform/http/keep-form";

const path = "/account/security";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const [factors, identity, due] = await Promise.all([
    findFactors(user.id),
    findIdentityLink(user.id),
    user.isAdmin ? findFactorDue(request, context, user) : null,
  ]);
  const provider = context.settings.provider?.name ?? null;
  const takesPasskeys = passkeySite(request, context.settings) !== null;
  return { factors, takesPasskeys, identity: { ...identity, provider, mayLink: user.isAdmin }, due };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, isAdmin } = await requireUser(request, context);
  await requireRecentProof(request, context);
  const site = mailSite(request, context.settings);
  const done = (title: string) => redirectWithNotice(request, context, path, { title });
  return answerForm({ request, context }, SecurityInput, async (input) => {
    switch (input.intent) {
      case "begin-app":
        await beginApp(id, secretsOf(context.settings));
        return `${path}/app`;
      case "remove-app":
        await removeApp(id, site);
        return done("Authenticator app removed");
      case "remove-passkey":
        await removePasskey(id, input.id, site);
        return done("Passkey removed");
      case "link-identity": {
        if (!isAdmin) throw new Refusal("forbidden", "Only admins can do this.");
        const { sessionId = "" } = (await findSignedIn(request, context)) ?? {};
        return askProvider(request, context, { kind: "link", sessionId });
      }
      case "unlink-identity":
        await unlinkIdentity(id, site);
        return done("Login unlinked");
      case "make-codes":
        return { recoveryCodes: await replaceRecoveryCodes(id, site) };
      case "add-passkey": {
        const name = deviceOf(visitorHeader(request, context, "User-Agent") ?? "");
        const passkeys = requirePasskeySite(request, context.settings);
        const recoveryCodes = await storePasskey(id, input.passkey, name, passkeys, site);
        return recoveryCodes ? { recoveryCodes } : done("Passkey added");
      }
    }
  });
}

export default function Security() {
  const { factors, takesPasskeys, identity, due } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "recoveryCodes" in answer) return <RecoveryCodes codes={answer.recoveryCodes} />;
  return (
    <div className="space-y-5">
      {due && <FactorDueNotice {...due} />}
      {answer?.status === "error" && (
        <FormProblem form={{ status: "error", errors: answer.error?.[""] ?? undefined, errorId: "problem" }} />
      )}
      <AppSetting app={factors.app} />
      <PasskeysSetting passkeys={factors.passkeys} takesPasskeys={takesPasskeys} />
      {isProtected(factors) && <CodesSetting count={factors.recoveryCodes} />}
      <IdentitySetting {...identity} />
    </div>
  );
}
