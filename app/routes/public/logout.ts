import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { redirectWithNotice } from "~/http/flash.server";
import { signOut } from "~/accounts/web/session.server";

/** For browsers without scripts: with them, `useSession` calls /api/logout. */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    const cookie = await signOut(request, context);
    const notice = { title: "Logout successful", description: "You have been logged out" };
    return await redirectWithNotice(request, context, "/", notice, [cookie]);
  } catch (error) {
    console.error(error);
    const description = "Something went wrong on our end. Try again.";
    return redirectWithNotice(request, context, "/", { title: "Logout failed", description, destructive: true });
  }
}

/** Nobody is logged out by a link. */
export function loader() {
  return redirect("/");
}
