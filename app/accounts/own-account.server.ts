import { Account as Stored, type StoredAccount } from "#models/user.server";
import { passwordChangedMail } from "~/accounts/account-mails";
import { announceChange } from "~/accounts/account-notices.server";
import { usernameKey, type PasswordChangeInput, type ProfileInput } from "~/accounts/account";
import { nameTaken, refuseReservedName, storedName } from "~/accounts/accounts.server";
import { replacePassword, samePassword } from "~/accounts/password-reset.server";
import { hashPassword, isPassword, refuseWeakPassword } from "~/accounts/passwords.server";
import { isDuplicateKey } from "~/platform/runtime/duplicate-key.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";

/**
 * Changes a user's name. For the address, see `requestEmailChange`.
 * @throws {Refusal} invalid, if the password is wrong or the username is reserved; taken, if the username is
 */
export async function updateProfile(userId: number, input: ProfileInput, siteName: string): Promise<void> {
  const account = await getByPassword(userId, input.password);
  if (usernameKey(input.username) !== account.usernameKey) refuseReservedName(input.username, siteName);
  try {
    await Stored.updateOne({ _id: userId }, { $set: storedName(input.username) });
  } catch (error) {
    throw isDuplicateKey(error) ? nameTaken(input.username) : error;
  }
}

/**
 * Replaces a user's password, ends all sessions, and cancels a pending change of address, which may have been requested
 * by someone who knew the old password.
 * @throws {Refusal} invalid, if the old password is wrong or the new one is easy to guess
 */
export async function changePassword(userId: number, input: PasswordChangeInput, site: MailSite): Promise<void> {
  const account = await getByPassword(userId, input.password);
  await refuseWeakPassword(input.newPassword, { ...account, siteName: site.name }, "newPassword");
  if (account.firstPasswordEndsAt && input.newPassword === input.password) throw samePassword();
  const password = await hashPassword(input.newPassword);
  // Matches the old hash, so this fails if the password was changed in the meantime.
  const filter = { _id: userId, password: account.password };
  if (!(await replacePassword(filter, { $set: { password }, $unset: { firstPasswordEndsAt: 1 } })))
    throw wrongPassword();
  await announceChange(account, passwordChangedMail(site, account), "The password was changed", site);
}

/** Returns the account if the password is right. @throws {Refusal} invalid, if it's wrong */
export async function getByPassword(userId: number, password: string): Promise<StoredAccount> {
  const account = await Stored.findById(userId).lean();
  if (!(await isPassword(password, account?.password)) || !account) throw wrongPassword();
  return account;
}

function wrongPassword(): Refusal {
  const sentence = "Incorrect password";
  return new Refusal("invalid", `${sentence}.`, { password: sentence });
}
