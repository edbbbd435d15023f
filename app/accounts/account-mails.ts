import { durationText, withPeriod, type Suspension } from "~/accounts/suspension";
import { formatDate } from "~/platform/text/format-date";
import type { Mail } from "~/platform/mail/mail";
import { composeMail, howToReachUs, type MailSite } from "~/platform/mail/template";
import { dutiesText, roleNames, withArticle, type Role } from "~/platform/runtime/roles";

type Reader = { username: string; email: string };

const accountFooter = (site: MailSite) => [`You’re receiving this email because you have a ${site.name} account.`];
const resetAdvice = "If this wasn’t you, reset your password now: select “Forgot your password?” on the login page.";

/** An account and the token for resetting its password. */
export type ResetLink = { username: string; token: string };

/** Lets the reader choose a new password for each account with this address. */
export function resetMail(site: MailSite, to: string, links: ResetLink[], minutes: number): Mail {
  const [only, ...others] = links.map(({ username }) => username);
  const intro =
    others.length === 0
      ? `Someone asked to reset the password for ${only}. To choose a new password, use this link:`
      : "Someone asked to reset the password of an account with this email address. To choose a new password, use the link of your account:";
  return composeMail(site, {
    to,
    subject: `Reset your ${site.name} password`,
    paragraphs: [
      intro,
      `Each link works once and expires in ${minutes} minutes.`,
      "If you didn’t request this, ignore this email. Your password won’t change.",
    ],
    action: links.map(({ username, token }) => ({
      label: others.length === 0 ? "Reset password" : `Reset password for ${username}`,
      url: `${site.origin}/auth/reset?token=${token}`,
    })),
    footer: accountFooter(site),
  });
}

/** Lets an account's owner confirm its address. */
export function confirmationMail(site: MailSite, { username, email }: Reader, token: string, days: number): Mail {
  return composeMail(site, {
    to: email,
    subject: `Confirm your email address for ${site.name}`,
    paragraphs: [
      `The account ${username} at ${site.name} uses this email address. If it’s your account, confirm the address:`,
      "Once it’s confirmed, we can also warn you when someone tries to guess your password.",
      `The link works for ${days} days. If you didn’t create this account, ignore this email.`,
    ],
    action: { label: "Confirm email address", url: `${site.origin}/auth/confirm-email?token=${token}` },
    footer: [`You’re receiving this email because someone entered this address for a ${site.name} account.`],
  });
}

/** Warns that others are trying to log in, without saying anything about them. */
export function guessesMail(site: MailSite, { username, email }: Reader, failures: number): Mail {
  return composeMail(site, {
    to: email,
    subject: "Someone may be guessing your password",
    paragraphs: [
      `Within a day, ${failures} or more wrong passwords were entered for ${username}, on devices that haven’t logged in to it before.`,
      "We’re slowing down these attempts. Browsers you’ve already logged in with aren’t affected.",
      "If your password is long and you use it nowhere else, you don’t need to do anything. Otherwise, choose a new one.",
    ],
    action: { label: "Reset password", url: `${site.origin}/auth/forgot` },
    footer: accountFooter(site),
  });
}

/** Lets owners notice a password change that they didn't make. */
export function passwordChangedMail(site: MailSite, { username, email }: Reader): Mail {
  return composeMail(site, {
    to: email,
    subject: `Your ${site.name} password was changed`,
    paragraphs: [`The password for ${username} was changed, and all other devices were logged out.`, resetAdvice],
    footer: accountFooter(site),
  });
}

/** Lets the owner of a new address confirm it. The account keeps its current one until then. */
export function emailChangeMail(site: MailSite, { username, email }: Reader, token: string, days: number): Mail {
  return composeMail(site, {
    to: email,
    subject: `Confirm your new email address for ${site.name}`,
    paragraphs: [
      `Someone asked to use this email address for the account ${username} at ${site.name}. If it’s your account, confirm the address:`,
      `The link works once and expires in ${days} days. Until you use it, the account keeps its current address.`,
      "If you didn’t request this, ignore this email.",
    ],
    action: { label: "Confirm email address", url: `${site.origin}/auth/confirm-email?token=${token}` },
    footer: [`You’re receiving this email because someone entered this address for a ${site.name} account.`],
  });
}

/** Goes to the account's current address when someone asks for another one. */
export function emailChangeNoticeMail(site: MailSite, { username, email }: Reader): Mail {
  return composeMail(site, {
    to: email,
    subject: `New email address for your ${site.name} account`,
    paragraphs: [
      `Someone who knows the password for ${username} asked to change its email address. We sent a link to the new address. Nothing changes until it’s used.`,
      "If this wasn’t you, change or reset your password. This also cancels the change of address.",
    ],
    action: { label: "Go to my account", url: `${site.origin}/account` },
    footer: accountFooter(site),
  });
}

/** Goes to the account's previous address. */
export function emailChangedMail(site: MailSite, { username, email }: Reader): Mail {
  return composeMail(site, {
    to: email,
    subject: `Your ${site.name} email address was changed`,
    paragraphs: [
      `The email address for ${username} was changed. We’ll no longer send account emails to this address.`,
      "If this wasn’t you, someone may know your password. Contact us right away.",
    ],
    action: { label: "Contact", url: `${site.origin}/contact` },
    footer: accountFooter(site),
  });
}

/** Lets users notice that their role has changed. */
export function roleMail(site: MailSite, { username, email }: Reader, role: Role | null): Mail {
  const now =
    role === null
      ? `The account ${username} no longer has a role at ${site.name}, so it can’t open the admin area anymore.`
      : `The account ${username} now has the role ${roleNames[role]} at ${site.name}.`;
  return composeMail(site, {
    to: email,
    subject: `Your role at ${site.name} was changed`,
    paragraphs: role === null ? [now] : [now, dutiesText(role)],
    action:
      role === null
        ? { label: "Go to my account", url: `${site.origin}/account` }
        : { label: "Open admin", url: `${site.origin}/admin` },
    footer: accountFooter(site),
  });
}

/** Lets owners notice a role that they didn't grant or remove. */
export function roleOfOtherMail(
  site: MailSite,
  { email }: Reader,
  { username, role, by }: { username: string; role: Role | null; by: string },
): Mail {
  return composeMail(site, {
    to: email,
    subject: `A role at ${site.name} was changed`,
    paragraphs: [
      role === null
        ? `${by} removed the role of ${username} at ${site.name}.`
        : `${by} gave ${username} the role ${roleNames[role]} at ${site.name}.`,
      "If this shouldn’t have happened, change it in Users.",
    ],
    action: { label: "Open Users", url: `${site.origin}/admin/users` },
    footer: [`You’re receiving this email because you’re an owner at ${site.name}.`],
  });
}

/** Lets owners notice that somebody with a role deletes their account. The name goes with the account. */
export function adminLeftMail(site: MailSite, { email }: Reader, role: Role): Mail {
  return composeMail(site, {
    to: email,
    subject: `An admin of ${site.name} deleted their account`,
    paragraphs: [
      `Somebody who had the role ${roleNames[role]} at ${site.name} deleted their account.`,
      "If you don’t know who, see in Users who is left.",
    ],
    action: { label: "Open Users", url: `${site.origin}/admin/users` },
    footer: [`You’re receiving this email because you’re an owner at ${site.name}.`],
  });
}

/** Invites somebody, perhaps without an account, to a role. */
export function invitationMail(
  site: MailSite,
  { email, role, by }: { email: string; role: Role; by: string },
  token: string,
  days: number,
): Mail {
  return composeMail(site, {
    to: email,
    subject: `Join ${site.name} as ${withArticle(role)}`,
    paragraphs: [
      `${by} invites you to help run ${site.name}. ${dutiesText(role)}`,
      `The link works once and expires in ${days} days. You can log in with an account that you have, or register.`,
      "If you don’t know what this is about, ignore this email.",
    ],
    action: { label: "View invitation", url: `${site.origin}/auth/invitation?token=${token}` },
    footer: [`You’re receiving this email because an owner of ${site.name} entered your address.`],
  });
}

/** Tells a user why they can't log in anymore, until when, and whom to ask. */
export function suspendedMail(site: MailSite, { username, email }: Reader, suspension: Suspension): Mail {
  return composeMail(site, {
    to: email,
    subject: `Your ${site.name} account is suspended`,
    paragraphs: [
      `The account ${username} at ${site.name} is suspended ${durationText(suspension)}. You can’t log in, and readers don’t see your reviews. Nothing was deleted.`,
      `Reason: ${withPeriod(suspension.reason)}`,
      `If you think this is a mistake, ${howToReachUs(site)}.`,
    ],
    footer: accountFooter(site),
  });
}

/** Tells a user that they can log in again. */
export function unsuspendedMail(site: MailSite, { username, email }: Reader): Mail {
  return composeMail(site, {
    to: email,
    subject: `Your ${site.name} account is no longer suspended`,
    paragraphs: [`The suspension of ${username} has ended. You can log in again, and your published reviews are back.`],
    action: { label: "Log in", url: `${site.origin}/auth` },
    footer: accountFooter(site),
  });
}

/** Tells a user why they have to log in again. */
export function sessionsEndedMail(site: MailSite, { username, email }: Reader): Mail {
  return composeMail(site, {
    to: email,
    subject: `You’ve been logged out of ${site.name}`,
    paragraphs: [
      `An admin of ${site.name} logged ${username} out on all devices, and revoked the access tokens. You can log in again.`,
      `If you don’t know why, change your password then, and look at Activity in your account.`,
    ],
    action: { label: "Log in", url: `${site.origin}/auth` },
    footer: accountFooter(site),
  });
}

/** Lets a user set the new password that an admin requires. */
export function resetForcedMail(site: MailSite, to: string, { username, token }: ResetLink, minutes: number): Mail {
  return composeMail(site, {
    to,
    subject: `Set a new password for ${site.name}`,
    paragraphs: [
      `To protect the account ${username}, our team requires a new password. The old one doesn’t work anymore, and all sessions have ended.`,
      `The link works once and expires in ${minutes} minutes. To get another one, select “Forgot your password?” on the login page.`,
      `If you have questions, ${howToReachUs(site)}.`,
    ],
    action: { label: "Set new password", url: `${site.origin}/auth/reset?token=${token}` },
    footer: accountFooter(site),
  });
}

/** Tells a user that the old password works again. */
export function resetWithdrawnMail(site: MailSite, { username, email }: Reader): Mail {
  return composeMail(site, {
    to: email,
    subject: `Your ${site.name} password works again`,
    paragraphs: [
      `Our team no longer requires a new password for ${username}. If you haven’t set one, your old password works again.`,
    ],
    action: { label: "Log in", url: `${site.origin}/auth` },
    footer: accountFooter(site),
  });
}

/** Warns an owner whose password is right while codes are wrong. */
export function codeGuessesMail(site: MailSite, { username, email }: Reader, failures: number): Mail {
  return composeMail(site, {
    to: email,
    subject: "Someone may know your password",
    paragraphs: [
      `Within a day, the right password and then ${failures} wrong codes were entered for ${username}.`,
      "If this wasn’t you, reset your password now. Your second factor has kept others out so far.",
    ],
    action: { label: "Reset password", url: `${site.origin}/auth/forgot` },
    footer: accountFooter(site),
  });
}

/** How the ways to log in to an account can change, as sentences without their period. */
export const factorChanges = {
  "app-added": "An authenticator app was added",
  "app-removed": "The authenticator app was removed",
  "passkey-added": "A passkey was added",
  "passkey-removed": "A passkey was removed",
  "recovery-codes-replaced": "New recovery codes were made, and the old ones no longer work",
  "recovery-code-used": "A recovery code was used, and no longer works",
  reset: "All second factors were removed on the server",
  "identity-linked": "An outside login was linked",
  "identity-unlinked": "The outside login was removed",
} as const;

/** Lets owners notice a change of how they log in that they didn't make. */
export function factorChangeMail(
  site: MailSite,
  { username, email }: Reader,
  change: keyof typeof factorChanges,
): Mail {
  return composeMail(site, {
    to: email,
    subject: "The login to your account has changed",
    paragraphs: [
      `${factorChanges[change]} for ${username}.`,
      `If this wasn’t you, someone else can log in to your account. Reset your password now, and remove what you don’t recognize under Security in your account.`,
    ],
    action: { label: "Go to Security", url: `${site.origin}/account/security` },
    footer: accountFooter(site),
  });
}

/** Lets owners notice a token that they didn't make. */
export function tokenMail(site: MailSite, { username, email }: Reader, name: string): Mail {
  return composeMail(site, {
    to: email,
    subject: "A new access token for your account",
    paragraphs: [
      `The access token “${name}” was created for ${username}. Programs that have it can act for you.`,
      `If this wasn’t you, revoke it under Tokens in your account, and change your password.`,
    ],
    action: { label: "Go to Tokens", url: `${site.origin}/account/tokens` },
    footer: accountFooter(site),
  });
}

/** Tells an admin about a change to another admin's account. */
export function adminChangeMail(site: MailSite, { email }: Reader, username: string, what: string): Mail {
  return composeMail(site, {
    to: email,
    subject: `The account of an admin has changed`,
    paragraphs: [
      `${what} for ${username}, an admin of ${site.name}.`,
      `If you didn’t expect this, ask ${username}. Until you know more, you can remove the admin role.`,
    ],
    action: { label: "View users", url: `${site.origin}/admin/users` },
    footer: [`You’re receiving this email because you’re an admin of ${site.name}.`],
  });
}

/** Reminds an admin of the second factor that the site requires. */
export function factorDueMail(site: MailSite, { username, email }: Reader, dueAt: Date): Mail {
  return composeMail(site, {
    to: email,
    subject: "Set up a second factor for your login",
    paragraphs: [
      `${site.name} requires admins to log in with a second factor: a passkey or an authenticator app. Set one up for ${username} by ${formatDate(dueAt.toISOString())}.`,
      "After that, you can’t open admin pages before you set one up.",
    ],
    action: { label: "Set up a second factor", url: `${site.origin}/account/security` },
    footer: accountFooter(site),
  });
}
