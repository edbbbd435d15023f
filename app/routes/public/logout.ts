import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { refusalOf } from "~/platform/runtime/disk-full.server";
import { signOut } from "~/accounts/web/session.server";

/** For browsers without scripts. With scripts, `useSession` posts to /api/logout. */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    const cookies = await signOut(request, context);
    const notice = { title: "Logout successful", description: "You have been logged out" };
    return await redirectWithNotice(request, context, "/", notice, cookies);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) console.error(error);
    const description = refusal?.message ?? "Something went wrong on our end. Try again.";
    return redirectWithNotice(request, context, "/", { title: "Logout failed", description, destructive: true });
  }
}

/** A link must not log anyone out. */
export function loader() {
  return redirect("/");
}
