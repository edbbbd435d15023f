import type { MetaFunction } from "@remix-run/node";
import { InShort, TextPage } from "~/platform/ui/text-page";
import { pageMeta } from "~/site/seo/page-meta";
import { retentionMonths } from "~/community/submissions/retention";
import { Link } from "~/platform/ui/link";
import { validDays } from "~/community/vendors/claim-days";
import { confirmableDays } from "~/community/vendors/contact";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy",
    description: "What we store about you, why, and how to delete it. No trackers, no third-party scripts.",
    path: "/privacy",
  });

export default function Privacy() {
  return (
    <TextPage
      title="Privacy"
      lead="You can read everything here without an account, cookies, or tracking. This page lists what we store when you do more than read."
      about={<InShort facts={facts} />}
    >
      <h2>When you read</h2>
      <ul>
        <li>
          <strong>Nothing to begin with.</strong> We set no cookies and store nothing about you.
        </li>
        <li>
          <strong>Views and clicks.</strong> We count how often each tool is seen per day, and how often visitors open
          its website or claim its offer. Your browser tells us what you saw, and we only add it up. We don’t store your
          IP address, a cookie, or anything else that tells visitors apart. Known robots and our admins aren’t counted.
          We delete the counts of views and clicks after 400 days.
        </li>
        <li>
          <strong>Searches.</strong> We also count what visitors search for, so that we learn which tools are missing.
          We drop searches with an email address, a phone number or another long number, or a link. Our team sees only
          those that several visitors made, or one on several days. We delete them after 92 days.
        </li>
        <li>
          <strong>Comparisons.</strong> We count which tools visitors compare with each other per month, to show what
          people also compare. We delete these counts after four months.
        </li>
        <li>
          <strong>Trackers.</strong> There are no trackers, analytics services, ad networks, or third-party scripts or
          fonts.
        </li>
        <li>
          <strong>Images and videos.</strong> We serve vendor logos, screenshots, and blog images ourselves, so your
          browser contacts no other server while you read. Only if you play a video in a post does it load from YouTube
          or Vimeo, which then learns of your visit.
        </li>
        <li>
          <strong>Links.</strong> A link to a vendor opens the vendor’s website, where the vendor’s own rules apply.
          Some links lead through a referral program (see our{" "}
          <Link to="/advertising-disclosure">advertising disclosure</Link>).
        </li>
      </ul>
      <h2>When you log in</h2>
      <ul>
        <li>
          <strong>Account.</strong> Your account holds your username, email address, and a hash of your password, which
          can’t be reversed. We also store when you confirmed the address, and a new address until you confirm or cancel
          it or its link expires. If you reset your password, we keep a hash of the reset link and the address it went
          to until you use it or it expires.
        </li>
        <li>
          <strong>Cookies.</strong> One cookie keeps you logged in. It contains a random token; we store only a hash of
          it, with your account, your browser’s user agent, and when it was last used and expires. It expires when you
          log out, after 14 days without use, or after 90 days at the latest. Another random value beside it tells pages
          that you’re logged in, and nothing else. A second cookie carries a message such as “Welcome back” to the next
          page and expires after a minute. A third one remembers for a year, or until your password changes, that you
          have logged in with this browser, so that others who guess your password can’t lock you out. If you save
          something before you log in, a fourth one remembers it for at most 30 minutes.
        </li>
        <li>
          <strong>What you save.</strong> We store which tools, comparisons, and searches you save, and until when we’ve
          looked for new matches, until you remove them or delete your account.
        </li>
        <li>
          <strong>Your control.</strong> On your account page, you can see and end sessions, download your data, and
          delete your account. Deleting it also deletes what you saved and what you sent us while logged in. You choose
          whether your published reviews are deleted, too, or stay without your name. If your email address is
          confirmed, what you sent from it while logged out is deleted too. Backups may keep it until they are replaced.
        </li>
      </ul>
      <h2>When you subscribe to the newsletter</h2>
      <p>
        <strong>Consent.</strong> We ask for your consent twice: in the form and by email, unless you subscribe in your
        account and its address is confirmed. As proof, we store your email address, the page you signed up on, the
        version of the consent text, and the time, IP address, and user agent of your sign-up and confirmation. If you
        unsubscribe, we record when. Every newsletter email has a link to unsubscribe. We delete unconfirmed addresses
        after 60 days. For each issue, we store for 90 days whether your email was sent and whether you unsubscribed
        with its link. If your address bounces or you report an issue as spam, we store that and stop sending. Our
        emails have no tracking pixels or tracked links, so we don’t know whether you read them.
      </p>
      <h2>When you send a form</h2>
      <p>
        <strong>Messages.</strong> What you write in the <Link to="/contact">contact form</Link>, a{" "}
        <Link to="/vendors/get-listed">listing</Link>, a suggested correction, a requested tool, a report about a review
        or its reply, or a question about <Link to="/vendors/sponsorship">sponsorship</Link> or the{" "}
        <Link to="/vendors/partner-program">partner program</Link> is stored with the date so we can reply, and with
        your account if you’re logged in. We don’t store your IP address with it. When you submit a listing, we publish
        the product details, never your name or email address. We delete messages and submissions{" "}
        {retentionMonths.handled} months after we’ve dealt with them, and {retentionMonths.max} months after you sent
        them at the latest.
      </p>
      <p>
        <strong>Drafts.</strong> While you write a listing, your browser keeps a draft on your device. It’s deleted when
        you submit or discard it, and we never see it before you submit.
      </p>
      <p>
        <strong>Comparisons.</strong> Tools that you select for a <Link to="/compare">comparison</Link>, and your notes
        about them, are saved only in your browser until you remove them. Your browser asks us for the tools’ current
        names, and we don’t store which ones it asked for.
      </p>
      <h2>When you claim a listing</h2>
      <p>
        <strong>Proof.</strong> Until you’ve proven that you represent the product, or at most {validDays.code} days, we
        store its domain and the address that our email went to. Then we store how you’ve proven it, and the domain,
        until our team removes you or you delete your account. Changes that you suggest are stored with your account
        until {retentionMonths.handled} months after we’ve decided about them. What we publish of them stays on the
        page, and so do your replies to reviews, which are in the vendor’s name.
      </p>
      <h2>When you ask for a demo or write a review</h2>
      <p>
        <strong>Demo requests.</strong> We store demo requests with what you write, the consent text, and our team’s
        notes about handling them. The consent text says who gets a request besides our team. If the vendor gets it,
        it’s emailed to the vendor’s contact for demo requests. People who represent the vendor at that time, or join
        them, can read and download it here. We delete it {retentionMonths.handled} months after it was forwarded or
        closed, and {retentionMonths.max} months after you sent it at the latest. The vendor’s copies are up to the
        vendor.
      </p>
      <p>
        <strong>Contacts.</strong> If you represent a vendor, we store who should get its demo requests until you or our
        team changes it. If nobody confirms the address, we delete it after {confirmableDays} days.
      </p>
      <p>
        <strong>Reviews.</strong> Reviews are linked to your account and checked by our team. To find conflicts of
        interest, we compare the domain of your email address with those of listed tools. We publish the review with
        your role, company size, the name you chose, and whether your address was confirmed and at a company’s own
        domain, but without the address. We keep reviews, and which reviews you marked as helpful, until you delete them
        or your account, unless you choose to leave your reviews without your name.
      </p>
      <h2>Emails</h2>
      <p>
        We keep emails to you until they’re delivered. Then we delete the text immediately and the delivery record after
        7 days. Undeliverable emails are kept for 30 days.
      </p>
      <h2>Abuse prevention</h2>
      <p>
        To stop spam and password guessing, the server counts requests per IP address, account, and email address. It
        stores keyed hashes of them, from which they can’t be read, and each count expires within 24 hours. So that
        nobody can inflate these counts, the server also counts views, clicks, searches, and comparisons per IP address
        range, under hashes with a random key, in memory only. It forgets key and counts at midnight UTC. Our logs
        record pages that failed, not who requested them.
      </p>
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

const facts = [
  ["Cookies", "None", "while you read"],
  ["Trackers", "None", "and no third-party scripts"],
  ["Our emails", "Not tracked", "no pixels, no tracked links"],
  ["Your account", "Yours to delete", "or to download"],
] as const;
