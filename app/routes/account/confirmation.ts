import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { cancelEmailChange } from "~/accounts/email-change.server";
import { sendConfirmationLink } from "~/accounts/web/email-confirmation.server";
import { requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { readForm } from "~/platform/http/form.server";
import { requireUser } from "~/accounts/web/guards.server";
import { Refusal } from "~/platform/runtime/refusal";

/** Sends another confirmation link to the logged-in user's address, or cancels its change to another one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  await requireFreeSpace();
  if ((await readForm(request)).get("intent") === "cancel") {
    await cancelEmailChange(user.id);
    return redirectWithNotice(request, context, "/account", { title: "Address change canceled" });
  }
  try {
    await sendConfirmationLink(request, context, user);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const notice = { title: "Couldn’t send the link", description: error.message, destructive: true };
    return redirectWithNotice(request, context, "/account", notice);
  }
  const notice = { title: "Link sent", description: `Check the inbox of ${user.email}.` };
  return redirectWithNotice(request, context, "/account", notice);
}

/** For users who reload the URL after it redirected. */
export function loader() {
  return redirect("/account");
}
