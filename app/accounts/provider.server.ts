import * as oidc from "openid-client";
import { Identity } from "~/accounts/identity";
import { readBounded } from "~/platform/fetch/read-bounded.server";
import type { Settings } from "~/platform/runtime/env.server";
import { Refusal } from "~/platform/runtime/refusal";

/** The OpenID provider of the settings. */
export type Provider = NonNullable<Settings["provider"]>;

/** What the provider's answer must match. All three are random, and only the browser that asked has them. */
export type ProviderChecks = { state: string; nonce: string; verifier: string };

/** How long an answer may take. Tests shorten it. */
export const providerTimeout = { seconds: 5 };
/** A provider's answers have a few kilobytes. */
const maxAnswerBytes = 256 * 1024;
/** How long the provider's addresses count. Its keys are read again when it signs with a new one. */
const discoveredForMs = 60 * 60_000;

const discovered = new WeakMap<Provider, { config: Promise<oidc.Configuration>; until: number }>();

/** The provider's addresses and keys. They're read at the first login, so that a start doesn't depend on the provider. */
function configOf(provider: Provider): Promise<oidc.Configuration> {
  const known = discovered.get(provider);
  if (known && known.until > Date.now()) return known.config;
  const config = discover(provider);
  discovered.set(provider, { config, until: Date.now() + discoveredForMs });
  // After a failure, the next login tries again.
  config.catch(() => discovered.delete(provider));
  return config;
}

async function discover({ issuer, clientId, clientSecret }: Provider): Promise<oidc.Configuration> {
  const isOnThisMachine = new URL(issuer).protocol === "http:";
  const config = await oidc.discovery(new URL(issuer), clientId, undefined, authenticate(clientSecret), {
    timeout: providerTimeout.seconds,
    // Signatures count, although the answers come over TLS.
    execute: [oidc.enableNonRepudiationChecks, ...(isOnThisMachine ? [oidc.allowInsecureRequests] : [])],
    [oidc.customFetch]: fetchBounded,
  });
  const { protocol } = new URL(config.serverMetadata().authorization_endpoint ?? "");
  if (protocol !== "https:" && !isOnThisMachine) throw new Error("The provider's login page isn't https.");
  return config;
}

/** Sends the client's secret in the way that the provider takes. If it doesn't say, that's the header. */
function authenticate(secret: string): oidc.ClientAuth {
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const byHeader = methods.includes("client_secret_basic");
    (byHeader ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret))(server, ...request);
  };
}

/** The library sets the deadline, and follows no redirects. */
async function fetchBounded(url: string, options: oidc.CustomFetchOptions): Promise<Response> {
  const response = await fetch(url, options as RequestInit);
  const body = await readBounded(response, maxAnswerBytes);
  if (body === null) throw new Error("The provider’s answer is too large.");
  return new Response(body || null, { status: response.status, headers: response.headers });
}

export const newProviderChecks = (): ProviderChecks => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

/**
 * The address of the provider's login page.
 * @param callback the page of this site to which it leads back
 * @param isFresh whether people must enter their password there even if they're logged in
 * @throws {Refusal} unavailable
 */
export async function providerAddress(
  provider: Provider,
  { state, nonce, verifier }: ProviderChecks,
  callback: string,
  isFresh: boolean,
): Promise<string> {
  const config = await configOf(provider).catch((error: unknown) => refuse(provider, error));
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: "openid",
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(isFresh && { prompt: "login", max_age: "0" }),
  });
  return address.href;
}

/**
 * Who somebody is, by what the provider sent the browser back with, and what it then says to the server.
 * @param answer the address to which the provider has sent the browser
 * @param loggedInSince when people must have entered their password there at the earliest; null if that doesn't matter
 * @throws {Refusal} unauthorized, if the provider refused or its answer is wrong; unavailable, if it can't be reached
 */
export async function identityOf(
  provider: Provider,
  { state, nonce, verifier }: ProviderChecks,
  answer: URL,
  loggedInSince: number | null,
): Promise<Identity> {
  try {
    const config = await configOf(provider);
    const tokens = await oidc.authorizationCodeGrant(config, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(loggedInSince !== null && { maxAge: Math.ceil((Date.now() - loggedInSince) / 1_000) }),
    });
    const { iss: issuer, sub: subject } = tokens.claims() ?? {};
    return Identity.parse({ issuer, subject });
  } catch (error) {
    return refuse(provider, error);
  }
}

/** How the library names a provider that doesn't work. All its other codes are about an answer that isn't right. */
const failureCodes = ["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_CONFORM", "OAUTH_RESPONSE_IS_NOT_JSON"];

function refuse({ name }: Provider, error: unknown): never {
  const { code = "" } = error as { code?: string };
  if (error instanceof oidc.AuthorizationResponseError)
    throw new Refusal("unauthorized", `${name} didn’t confirm who you are. Try again, or log in with your password.`);
  // The provider's own words may be anything.
  console.warn(`A login by ${name} failed: ${code || "no answer that can be read"}.`);
  if (code.startsWith("OAUTH_") && !failureCodes.includes(code))
    throw new Refusal("unauthorized", `The answer of ${name} isn’t valid. Try again, or log in with your password.`);
  throw new Refusal("unavailable", `${name} can’t be reached. Try again later, or log in with your password.`);
}
