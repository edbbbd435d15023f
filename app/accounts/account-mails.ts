import type { Mail } from "~/mail/mail";
import { composeMail, type MailSite } from "~/mail/template";

type Reader = { username: string; email: string };

const because = (site: MailSite) => [`You get this mail because of your account at ${site.name}.`];
const notYou = "If it was not you, choose a new password at once by “Forgot your password?” on the login page.";

/** Lets whoever reads the mail choose a new password. */
export function resetMail(site: MailSite, { username, email }: Reader, token: string, minutes: number): Mail {
  return composeMail(site, {
    to: email,
    subject: `Choose a new password for ${site.name}`,
    paragraphs: [
      `Somebody, probably you, has forgotten the password of ${username} at ${site.name}. Choose a new one here:`,
      `The link works once, within ${minutes} minutes.`,
      "If it was not you, there is nothing to do: your password stays as it is.",
    ],
    action: { label: "Choose a new password", url: `${site.origin}/auth/reset?token=${token}` },
    footer: because(site),
  });
}

/** Says that others try to get in; nothing about who they are. */
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
    footer: because(site),
  });
}

/** So that nobody's password is changed without their knowing. */
export function passwordChangedMail(site: MailSite, { username, email }: Reader): Mail {
  return composeMail(site, {
    to: email,
    subject: `Your password for ${site.name} was changed`,
    paragraphs: [`The password of ${username} at ${site.name} was changed, and all other sessions were ended.`, notYou],
    footer: because(site),
  });
}

/** Goes to the address that the account had until now. */
export function emailChangedMail(site: MailSite, { username, email }: Reader): Mail {
  return composeMail(site, {
    to: email,
    subject: `Your e-mail address for ${site.name} was changed`,
    paragraphs: [
      `The account ${username} at ${site.name} has another e-mail address now. Mails about it no longer come to this one.`,
      "If it was not you, somebody knows your password: please write to us by the contact page.",
    ],
    action: { label: "Contact", url: `${site.origin}/contact` },
    footer: because(site),
  });
}
