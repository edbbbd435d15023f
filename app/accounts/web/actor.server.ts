import type { Account } from "~/accounts/account";
import type { TokenUse } from "~/accounts/tokens/tokens.server";
import type { UserActor, VendorActor } from "~/platform/audit/actor";

/** The admin as named in the audit log, with whether they used a page or the API. */
export function actorOf({ id, username }: Account, request: Request): UserActor {
  const isPage = request.headers.get("Sec-Fetch-Site") === "same-origin";
  return { userId: id, name: username, from: isPage ? "admin" : "api" };
}

/** The user whose program uses an access token. */
export function tokenActorOf({ account, name }: Pick<TokenUse, "account" | "name">): UserActor {
  return { userId: account.id, name: account.username, from: "api", token: name };
}

/** The user as a vendor's representative. */
export function vendorActorOf({ id, username }: Account): VendorActor {
  return { userId: id, name: username, from: "vendor" };
}
