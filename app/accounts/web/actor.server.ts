import type { Account } from "~/accounts/account";
import type { Actor, VendorActor } from "~/platform/audit/actor";

/** The admin as named in the audit log, with whether they used a page or the API. */
export function actorOf({ id, username }: Account, request: Request): Actor {
  const isPage = request.headers.get("Sec-Fetch-Site") === "same-origin";
  return { userId: id, name: username, from: isPage ? "admin" : "api" };
}

/** The user as a vendor's representative. */
export function vendorActorOf({ id, username }: Account): VendorActor {
  return { userId: id, name: username, from: "vendor" };
}
