import type { AppLoadContext } from "@remix-run/node";
import { findUserId } from "~/accounts/web/guards.server";
import { orInstead } from "~/http/or-instead";

/** Whether the visitor is logged in and saved what `isSaved` asks about. False if that failed to load. */
export function isSavedByUser(
  request: Request,
  context: AppLoadContext,
  isSaved: (userId: number) => Promise<boolean>,
): Promise<boolean> {
  const finding = findUserId(request, context).then((userId) => userId !== null && isSaved(userId));
  return orInstead(context, finding, false);
}
