import { redirectDocument, type AppLoadContext, type TypedResponse } from "@remix-run/node";
import { z } from "zod";
import type { Account } from "~/accounts/account";
import { registerWithIdentity } from "~/accounts/accounts.server";
import { announceLink, findByIdentity, findIdentityLink, linkIdentity } from "~/accounts/identities.server";
import { ProviderPurpose, type Identity } from "~/accounts/identity";
import { acceptInvitation, getInvitationOf } from "~/accounts/invitations.server";
import { identityOf, newProviderChecks, providerAddress, type Provider } from "~/accounts/provider.server";
import { providerLimit } from "~/accounts/rate-limits";
import type { SignedIn } from "~/accounts/sessions.server";
import { refuseStopped } from "~/accounts/stopped.server";
import { recordEventOf } from "~/accounts/web/record-event.server";
import { findSignedIn, renewProof } from "~/accounts/web/session.server";
import { registerRecorded } from "~/accounts/web/sign-in.server";
import { signedCookie } from "~/platform/http/cookie.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { consumeAttempt, consumeVisit } from "~/platform/http/rate-limit.server";
import { visitorHeader } from "~/platform/http/visitor-header.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { Refusal } from "~/platform/runtime/refusal";

/** Enough to log in there, and to look for a phone. */
const seconds = 10 * 60;
const page = "/auth/provider";

/** What a browser stores while its person is at the provider. */
const Pending = z.object({
  checks: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** In milliseconds, as `Date.now()`. */
  startedAt: z.number(),
  purpose: ProviderPurpose,
});
type Pending = z.output<typeof Pending>;

const cookieOf = (request: Request, context: AppLoadContext) =>
  signedCookie(request, context, "provider-login", seconds);

/** @throws {Refusal} missing, if the settings have no provider */
function getProvider({ settings }: AppLoadContext): Provider {
  if (settings.provider) return settings.provider;
  throw new Refusal("missing", "Log in with your username and password.");
}

/**
 * Lets this browser ask the provider who its person is. Returns the redirect to the page that leads there: a form's answer
 * can't redirect to another site itself, because the policy for forms forbids it.
 * @throws {Refusal} missing, too-many, unavailable
 */
export async function askProvider(
  request: Request,
  context: AppLoadContext,
  purpose: ProviderPurpose,
): Promise<TypedResponse<never>> {
  await consumeVisit(context, "provider login: network", providerLimit);
  const pending: Pending = { checks: newProviderChecks(), startedAt: Date.now(), purpose };
  await addressOf(request, context, pending);
  context.addCookie?.(await cookieOf(request, context).serialize(pending));
  return redirectDocument(page, 303);
}

/** The provider's name, and the address of its login page for what this browser has begun. Null if it has begun nothing. */
export async function findProviderAddress(
  request: Request,
  context: AppLoadContext,
): Promise<{ name: string; address: string } | null> {
  const pending = await findPending(request, context);
  if (!pending) return null;
  return { name: getProvider(context).name, address: await addressOf(request, context, pending) };
}

function addressOf(request: Request, context: AppLoadContext, { checks, purpose }: Pending): Promise<string> {
  const callback = `${siteOrigin(request, context.settings)}${page}/callback`;
  return providerAddress(getProvider(context), checks, callback, purpose.kind === "prove");
}

async function findPending(request: Request, context: AppLoadContext): Promise<Pending | null> {
  const header = visitorHeader(request, context, "Cookie");
  const pending = Pending.safeParse(header && (await cookieOf(request, context).parse(header)));
  const isCurrent = pending.success && pending.data.startedAt + seconds * 1_000 > Date.now();
  return isCurrent && context.settings.provider ? pending.data : null;
}

/**
 * For what this browser's person was sent to the provider, and who they are there. It counts once. Null if this browser has
 * begun nothing, or something else.
 */
export async function receiveAnswer(
  request: Request,
  context: AppLoadContext,
): Promise<{ purpose: ProviderPurpose; identify: () => Promise<Identity> } | null> {
  const pending = await findPending(request, context);
  const { search, searchParams } = new URL(request.url);
  if (!pending || searchParams.get("state") !== pending.checks.state) return null;
  context.addCookie?.(await cookieOf(request, context).serialize("", { maxAge: 0 }));
  const { checks, purpose, startedAt } = pending;
  const answer = new URL(`${siteOrigin(request, context.settings)}${page}/callback${search}`);
  const identify = async () => {
    await consumeAttempt(context, { name: "provider login: answer", key: checks.state, points: 1, seconds });
    return identityOf(getProvider(context), checks, answer, purpose.kind === "prove" ? startedAt : null);
  };
  return { purpose, identify };
}

/**
 * The admin whom an identity lets in. The caller asks for the second step.
 * @throws {Refusal} unauthorized, if it's linked to no account, or to one without a role; forbidden, if that is stopped
 */
export async function logInByIdentity(request: Request, context: AppLoadContext, identity: Identity): Promise<Account> {
  const { name } = getProvider(context);
  const account = await findByIdentity(identity);
  if (!account)
    throw new Refusal(
      "unauthorized",
      `No account here is linked to your account at ${name}. Ask for an invitation, or log in with your password and link it under Security in your account.`,
    );
  if (!account.isAdmin)
    throw new Refusal("unauthorized", `Only admins log in with ${name}. Log in with your password.`);
  await refuseStopped(account.id);
  await recordEventOf(request, context, { kind: "identity-confirmed", userId: account.id, detail: name });
  return account;
}

/**
 * Grants an invitation's role to the account of an identity, which is made if there is none. The invitation's address only
 * becomes that of the new account: it doesn't find one.
 * @throws {Refusal} missing, taken, invalid, too-many; forbidden, if its account is stopped
 */
export async function acceptByIdentity(
  request: Request,
  context: AppLoadContext,
  { token, username }: { token: string; username: string },
  identity: Identity,
): Promise<Account> {
  const site = mailSite(request, context.settings);
  const { email } = await getInvitationOf(token);
  const known = await findByIdentity(identity);
  if (known) {
    await refuseStopped(known.id);
    return acceptInvitation(token, known.id, site);
  }
  const add = () => registerWithIdentity({ username, email }, identity, context.settings.siteName);
  const { id } = await registerRecorded(request, context, add);
  await announceLink(id, getProvider(context).name, site);
  return acceptInvitation(token, id, site);
}

/** Links an identity to the logged-in admin. @throws {Refusal} unauthorized, forbidden, taken */
export async function linkByIdentity(
  request: Request,
  context: AppLoadContext,
  sessionId: string,
  identity: Identity,
): Promise<void> {
  const { account } = await requireSession(request, context, sessionId);
  if (!account.isAdmin) throw new Refusal("forbidden", "Only admins can do this.");
  await linkIdentity(account.id, identity, getProvider(context).name, mailSite(request, context.settings));
}

/** Renews a session's proof by its account's identity. @throws {Refusal} unauthorized */
export async function proveByIdentity(
  request: Request,
  context: AppLoadContext,
  sessionId: string,
  identity: Identity,
): Promise<void> {
  const signedIn = await requireSession(request, context, sessionId);
  const { account } = signedIn;
  const { name } = getProvider(context);
  if ((await findByIdentity(identity))?.id !== account.id)
    throw new Refusal("unauthorized", `${name} confirmed another account than the one that’s linked to yours.`);
  await recordEventOf(request, context, { kind: "identity-confirmed", userId: account.id, detail: name });
  await renewProof(request, context, signedIn);
}

/** The session that asked. Whoever has logged in since in the same browser must not get what was meant for another. */
async function requireSession(request: Request, context: AppLoadContext, sessionId: string): Promise<SignedIn> {
  const signedIn = await findSignedIn(request, context);
  if (signedIn?.sessionId === sessionId) return signedIn;
  throw new Refusal("unauthorized", "You’ve logged in or out in the meantime. Start again.");
}

/** Records an answer of the provider that lets nobody in. */
export async function recordRefusedIdentity(
  request: Request,
  context: AppLoadContext,
  { reason }: Refusal,
): Promise<void> {
  const userId = (await findSignedIn(request, context))?.account.id ?? null;
  if (reason === "unauthorized" || reason === "taken")
    await recordEventOf(request, context, { kind: "identity-refused", userId, detail: getProvider(context).name });
}

/** The provider's name if it can confirm who the user is. Otherwise, null. */
export async function proofProviderOf(context: AppLoadContext, userId: number) {
  const { linkedAt, hasPassword } = await findIdentityLink(userId);
  return { hasPassword, provider: linkedAt === null ? null : (context.settings.provider?.name ?? null) };
}
