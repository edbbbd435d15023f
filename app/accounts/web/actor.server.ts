import type { Account } from "~/accounts/account";
import type { Actor } from "~/audit/actor";

/** An administrator as the log names them: by a page of this site, or by a program that uses the calls. */
export function actorOf({ id, username }: Account, request: Request): Actor {
  const isPage = request.headers.get("Sec-Fetch-Site") === "same-origin";
  return { userId: id, name: username, from: isPage ? "admin" : "api" };
}
