import type { AppLoadContext } from "@remix-run/node";
import { tokenLimit } from "~/accounts/rate-limits";
import { useToken, type TokenUse } from "~/accounts/tokens/tokens.server";
import { requireRole } from "~/accounts/web/guards.server";
import type { Endpoint } from "~/platform/api/endpoint";
import { bearerToken } from "~/platform/http/bearer-token";
import { countUse } from "~/platform/http/rate-limit.server";
import { answer } from "~/platform/http/respond";
import { Refusal } from "~/platform/runtime/refusal";
import { scopeOf } from "~/platform/runtime/scopes";

/** Each request has its own load context. */
const uses = new WeakMap<AppLoadContext, TokenUse>();

/** Whose token came with the request, if `withToken` runs. */
export const tokenOf = (context: AppLoadContext): TokenUse | undefined => uses.get(context);

/**
 * Answers a request of the API: if it came with an access token, for its user, with the token's rate limit in the
 * headers. A token that doesn't work is refused even where none is needed.
 */
export async function withToken(
  request: Request,
  context: AppLoadContext,
  work: () => Promise<Response>,
): Promise<Response> {
  const token = bearerToken(request.headers.get("Authorization"));
  if (token === null) return work();
  let headers: Record<string, string> = { "WWW-Authenticate": 'Bearer error="invalid_token"' };
  const response = await answer(async () => {
    const use = await useToken(token);
    const { points, seconds } = tokenLimit;
    const { used, resetSeconds } = await countUse(context, { name: "access token", key: use.id, seconds });
    headers = {
      "RateLimit-Policy": `"token";q=${points};w=${seconds}`,
      RateLimit: `"token";r=${Math.max(0, points - used)};t=${resetSeconds}`,
    };
    if (used > points)
      throw new Refusal("too-many", `Too many requests with this token. Try again in ${resetSeconds} seconds.`, undefined, resetSeconds); // oxfmt-ignore
    uses.set(context, use);
    return work();
  });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/**
 * Lets a token do what its scopes and its user's role allow.
 * @throws {Refusal} forbidden
 */
export async function requireScope(
  request: Request,
  context: AppLoadContext,
  { account, name, scopes }: TokenUse,
  endpoint: Pick<Endpoint, "method" | "permission" | "needsRecentProof" | "scope">,
): Promise<Pick<TokenUse["account"], "role">> {
  const scope = scopeOf(endpoint);
  if (scope === null) throw new Refusal("forbidden", "Access tokens can’t do this. Log in instead.");
  if (!scopes.includes(scope)) throw new Refusal("forbidden", `The token “${name}” doesn’t have the scope “${scope}”.`);
  return endpoint.permission ? requireRole(request, context, account, endpoint.permission) : account;
}
