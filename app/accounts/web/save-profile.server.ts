import type { AppLoadContext } from "@remix-run/node";
import type { Account, ProfileInput } from "~/accounts/account";
import { updateProfile } from "~/accounts/own-account.server";
import { recordEventOf } from "~/accounts/web/record-event.server";
import { limitPasswordAttempts } from "~/accounts/web/sign-in.server";

/** Changes a user's name; see `updateProfile`. @throws {Refusal} invalid, taken, too-many */
export async function saveProfile(
  request: Request,
  context: AppLoadContext,
  user: Account,
  input: ProfileInput,
): Promise<void> {
  await limitPasswordAttempts(request, context, () => updateProfile(user.id, input, context.settings.siteName));
  if (input.username !== user.username)
    await recordEventOf(request, context, { kind: "username-changed", userId: user.id });
}
