import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Operator } from "~/site/layout/operator";
import { InShort, TextPage, TextTable } from "~/platform/ui/text-page";
import { pageMeta } from "~/site/seo/page-meta";
import { retentionMonths } from "~/community/submissions/retention";
import { Link } from "~/platform/ui/link";
import { addressDays, retentionDaysOf } from "~/accounts/security-event-kinds";
import { validDays } from "~/community/vendors/claim-days";
import { confirmableDays } from "~/community/vendors/contact";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy",
    description: "What we store about you, why, and how to delete it. No trackers, no third-party scripts.",
    path: "/privacy",
  });

export const loader = ({ context }: LoaderFunctionArgs) => ({ address: context.settings.newsletter.postalAddress });

export default function Privacy() {
  const { address } = useLoaderData<typeof loader>();
  return (
    <TextPage
      title="Privacy"
      lead="You can read everything here without an account, cookies, or tracking. This page lists what we store when you do more than read."
      updated="Nov 27, 2026"
      about={<InShort facts={facts} />}
    >
      <h2>When you read</h2>
      <p>
        We set no cookies and store nothing about you. Your browser tells us what you saw, and we only add it up,
        without your IP address or anything else that tells visitors apart:
      </p>
      <Stored
        rows={[
          [
            "Views and clicks",
            "How often each tool is seen per day, and how often its website is opened or its offer claimed. Known robots and our admins aren’t counted.",
            "400 days",
          ],
          [
            "Searches",
            "What visitors search for, so that we learn which tools are missing. We drop searches with an email address, a phone number or another long number, or a link. Our team sees only those that several visitors made, or one on several days.",
            "92 days",
          ],
          [
            "Comparisons",
            "Which tools are compared with each other per month, to show what people also compare.",
            "4 months",
          ],
        ]}
      />
      <ul>
        <li>
          <strong>Trackers.</strong> There are none, and no analytics services, ad networks, or third-party scripts or
          fonts.
        </li>
        <li>
          <strong>Images and videos.</strong> We serve logos, screenshots, and blog images ourselves. Only if you play a
          video in a post does it load from YouTube or Vimeo, which then learns of your visit.
        </li>
        <li>
          <strong>Links.</strong> A link to a vendor opens the vendor’s website, where the vendor’s own rules apply.
          Some lead through a referral program (see our <Link to="/advertising-disclosure">advertising disclosure</Link>
          ).
        </li>
      </ul>
      <h2>When you log in</h2>
      <Stored
        rows={[
          [
            "Account",
            "Your username, your email address, when you confirmed it, and a hash of your password, which can’t be reversed.",
            "until you delete your account",
          ],
          [
            "Open links",
            "For a new email address, the address. For a password reset, a hash of its link and the address it went to.",
            "until you use or cancel it, or it expires",
          ],
          [
            "Sessions",
            "For each login: your browser’s user agent, when it was last used, when you last confirmed that it’s you, when it expires, and a hash of its cookie.",
            "until you log out, 14 days without use, 90 days at most",
          ],
          [
            "Second factors",
            "For an authenticator app, its encrypted key. For each passkey, its public key, the browser that added it, and when it was last used. Hashes of your recovery codes.",
            "until you remove them or delete your account",
          ],
          [
            "What you save",
            "Tools, comparisons, and searches, and until when we’ve looked for new matches.",
            "until you remove them or delete your account",
          ],
        ]}
      />
      <p>
        On your account page, you can see and end sessions, download your data, and delete your account. Deleting it
        also deletes what you saved and what you sent us while logged in. You choose whether your published reviews are
        deleted, too, or stay without your name. If your email address is confirmed, what you sent from it while logged
        out is deleted too. Backups may keep it until they are replaced.
      </p>
      <h2>Cookies of a login</h2>
      <Stored
        rows={[
          [
            "Login",
            "A random token that keeps you logged in, and a random value that tells pages that you are.",
            "as long as the session",
          ],
          ["Message", "A message for the next page, such as “Welcome back.”", "1 minute"],
          [
            "Known browser",
            "That you have logged in with this browser, so that others who guess your password can’t lock you out.",
            "1 year, or until your password changes",
          ],
          ["Second step", "That you’ve just entered the right password, until you confirm the login.", "5 minutes"],
          ["Saved before", "What you saved before you logged in.", "30 minutes at most"],
        ]}
      />
      <h2>When you subscribe to the newsletter</h2>
      <p>
        We ask for your consent twice: in the form and by email, unless you subscribe in your account and its address is
        confirmed. Every newsletter email has a link to unsubscribe. Our emails have no tracking pixels or tracked
        links, so we don’t know whether you read them.
      </p>
      <Stored
        rows={[
          [
            "Subscription",
            "Your email address, and as proof of your consent the page you signed up on, the version of the consent text, and the time, IP address, and user agent of your sign-up and confirmation. If you unsubscribe, when.",
            "until you ask us or delete your account; unconfirmed, 60 days",
          ],
          [
            "Deliveries",
            "For each issue, whether your email was sent and whether you unsubscribed with its link.",
            "90 days",
          ],
          [
            "Bounces",
            "That your address bounced, or that you reported an issue as spam, so that we stop sending.",
            "as the subscription",
          ],
        ]}
      />
      <h2>When you send a form</h2>
      <Stored
        rows={[
          [
            "Messages",
            <>
              What you write in the <Link to="/contact">contact form</Link>, a{" "}
              <Link to="/vendors/get-listed">listing</Link>, a correction, a requested tool, a report about a review or
              its reply, or a question about <Link to="/vendors/sponsorship">sponsorship</Link> or the{" "}
              <Link to="/vendors/partner-program">partner program</Link>: with the date so we can reply, and with your
              account if you’re logged in, but without your IP address. Of a listing, we publish the product details,
              never your name or email address.
            </>,
            `${retentionMonths.handled} months after we’ve dealt with it, ${retentionMonths.max} months after you sent it at the latest`,
          ],
          [
            "Drafts",
            "While you write a listing, your browser keeps a draft on your device. We never see it before you submit.",
            "until you submit or discard it",
          ],
          [
            "Cost for you",
            "How many people you need a tool for, how you’d pay, and what it must include are only in your browser, which calculates each tool’s cost.",
            "until you delete this site’s data in your browser",
          ],
          [
            "Selected tools",
            <>
              Tools that you select for a <Link to="/compare">comparison</Link>, and your notes about them, are only in
              your browser. It asks us for the tools’ current names, and we don’t store which ones it asked for.
            </>,
            "until you remove them",
          ],
        ]}
      />
      <h2>When you claim a listing</h2>
      <Stored
        rows={[
          [
            "Open claim",
            "The product’s domain, and the address that our email went to.",
            `until you’ve proven that you represent the product, ${validDays.code} days at most`,
          ],
          ["Proof", "How you’ve proven it, and the domain.", "until our team removes you, or you delete your account"],
          [
            "Your changes",
            "What you suggest, with your account. What we publish of it stays on the page, and so do your replies to reviews, which are in the vendor’s name.",
            `${retentionMonths.handled} months after we’ve decided`,
          ],
          [
            "Contacts",
            "Who should get the product’s demo requests.",
            `until you or our team changes it; unconfirmed, ${confirmableDays} days`,
          ],
        ]}
      />
      <h2>When you ask for a demo or write a review</h2>
      <Stored
        rows={[
          [
            "Demo requests",
            "What you write, the consent text, and our team’s notes about handling it. The consent text says who gets it besides our team. If the vendor gets it, it’s emailed to the vendor’s contact, and people who represent the vendor at that time, or join them, can read and download it here. The vendor’s copies are up to the vendor.",
            `${retentionMonths.handled} months after it was forwarded or closed, ${retentionMonths.max} months after you sent it at the latest`,
          ],
          [
            "Reviews",
            "Your reviews, linked to your account and checked by our team, and which reviews you marked as helpful. To find conflicts of interest, we compare the domain of your email address with those of listed tools. We publish reviews with your role, company size, the name you chose, and whether your address was confirmed and at a company’s own domain, but without the address.",
            "until you delete them or your account, unless you leave yours without your name",
          ],
        ]}
      />
      <h2>Emails and abuse prevention</h2>
      <Stored
        rows={[
          [
            "Emails to you",
            "Their text until they’re delivered, and then only that they were.",
            "7 days after delivery; undeliverable, 30 days",
          ],
          [
            "Request counts",
            "To stop spam and password guessing, the server counts requests per IP address, account, and email address, under keyed hashes from which they can’t be read.",
            "24 hours at most",
          ],
          [
            "Security events",
            "When and from which IP address and browser you logged in, tried to, or changed your account, so that you and our team notice when somebody else does.",
            `failed attempts, ${retentionDaysOf("login-failed")} days; all others, ${retentionDaysOf("logged-in")} days; IP addresses, ${addressDays} days, and after that only the network`,
          ],
          [
            "Visit counts",
            "So that nobody can inflate our figures, the server also counts views, clicks, searches, and comparisons per IP address range, under hashes with a random key, in memory only.",
            "until midnight UTC",
          ],
        ]}
      />
      <p>Our logs record pages that failed, not who requested them.</p>
      <h2>Who is responsible</h2>
      <Operator address={address} />
      <h2>Your rights</h2>
      <p>
        You can ask what we store about you, and have it corrected, deleted, or exported, or object to its use, at any
        time and for free: <Link to="/contact?topic=privacy">contact us</Link>. We share your data only with vendors
        whose demo you request and with the services that host this site and deliver our email. You can also complain to
        your local data protection authority.
      </p>
    </TextPage>
  );
}

/** What is stored, what for, and for how long. */
const Stored = ({ rows }: { rows: ComponentProps<typeof TextTable>["rows"] }) => (
  <TextTable heads={["What", "What it is and why", "Kept"]} rows={rows} />
);

const facts = [
  ["Cookies", "None", "while you read"],
  ["Trackers", "None", "and no third-party scripts"],
  ["Our emails", "Not tracked", "no pixels, no tracked links"],
  ["Your account", "Yours to delete", "or to download"],
] as const;
