import { MailCheck } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { consent, honeypot, type SubscribeResult } from "~/newsletter/subscribers/form-texts";
import { sendSubscription } from "~/newsletter/subscribers/send-subscription";
import { site } from "~/platform/runtime/site";
import { Honeypot } from "~/platform/ui/form-parts";
import { Link } from "~/platform/ui/link";
import { useToast } from "~/platform/ui/toast";

type State = "idle" | "submitting" | SubscribeResult;

type NewsletterSectionProps = {
  /** Whether it's in a column beside something else. */
  isNarrow?: boolean;
  /** On the newsletter's own page, which it heads: an issue, beside the form. */
  sample?: ReactNode;
  /** The server's response to the form without scripts, and the typed value. */
  response?: { result: SubscribeResult; email: string } | undefined;
};

/**
 * The newsletter signup. With scripts, it calls /api/subscribe itself: a failing Remix fetcher would replace the form
 * with an error page.
 */
export function NewsletterSection({ isNarrow = false, sample, response }: NewsletterSectionProps) {
  const [state, setState] = useState<State>(response?.result ?? "idle");
  const toast = useToast();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "submitting") return;
    const form = event.currentTarget;
    setState("submitting");
    const result = await sendSubscription(new FormData(form));
    setState(result);
    if (!result.ok) form.querySelector<HTMLInputElement>("[type=email]")?.focus();
    toast(
      result.ok
        ? { title: "Success!", description: result.message }
        : { title: "Subscription failed", description: result.message, destructive: true },
    );
  };

  const form =
    typeof state === "object" && state.ok ? (
      <Thanks />
    ) : (
      <SignUpForm
        onSubmit={(event) => void send(event)}
        submitting={state === "submitting"}
        email={response?.email}
        error={typeof state === "object" ? state.message : undefined}
      />
    );
  const title = "Stay Updated with SaaS Trends";
  const lead = "New tools, price changes, and what buyers compare.";
  const readers = `Join ${site.newsletterReaders} business leaders who get our weekly insights.`;
  if (sample)
    return (
      <section aria-labelledby="newsletter" className="page pt-2 sm:pt-4">
        <div className="grid items-center gap-8 rounded-card bg-accent-soft p-5 sm:rounded-band sm:p-10 lg:grid-cols-[1.12fr_0.88fr] lg:gap-14 lg:p-14">
          <div className="min-w-0">
            <h1 id="newsletter" className="text-3xl lg:text-5xl">
              {title}
            </h1>
            <p className="mt-3 text-lg sm:mt-4">{lead}</p>
            <p className="mt-1 mb-6 text-muted">{readers}</p>
            {form}
          </div>
          {sample}
        </div>
      </section>
    );
  return (
    <section aria-labelledby="newsletter" className={isNarrow ? "" : "page pt-12 sm:pt-16"}>
      <div
        className={`grid items-center gap-5 rounded-card bg-accent-soft p-5 ${isNarrow ? "" : "sm:p-8 md:grid-cols-2 md:gap-10"}`}
      >
        <div>
          <h2 id="newsletter" className="text-xl font-semibold sm:text-2xl">
            {title}
          </h2>
          <p className="mt-1.5">{lead}</p>
          <p className="mt-1 text-sm text-muted">{readers}</p>
        </div>
        {form}
      </div>
    </section>
  );
}

type SignUpFormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  submitting: boolean;
  email: string | undefined;
  error: string | undefined;
};

function SignUpForm({ onSubmit, submitting, email, error }: SignUpFormProps) {
  return (
    // The server validates addresses, so that messages are the same with and without scripts.
    <form method="post" action="/newsletter" noValidate onSubmit={onSubmit} className="min-w-0">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <div className="min-w-0 flex-1">
          <label htmlFor="newsletter-email" className="sr-only">
            Email address
          </label>
          <input
            id="newsletter-email"
            type="email"
            name="email"
            autoComplete="email"
            required
            placeholder="Enter your email"
            defaultValue={email}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "newsletter-error newsletter-consent" : "newsletter-consent"}
            className="field"
          />
          {error && (
            <p id="newsletter-error" className="mt-1.5 text-sm font-medium text-danger">
              {error}
            </p>
          )}
        </div>
        <Honeypot name={honeypot} />
        <button disabled={submitting} className="button shrink-0 disabled:opacity-60">
          {submitting ? "Subscribing..." : "Subscribe"}
        </button>
      </div>
      <p id="newsletter-consent" className="mt-3 text-sm">
        {consent.sentence}{" "}
        <Link to="/privacy" className="underline underline-offset-4">
          Privacy policy
        </Link>
      </p>
    </form>
  );
}

function Thanks() {
  const panel = useRef<HTMLDivElement>(null);
  // The focused form was removed, so move the focus.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="card flex gap-4 p-5 focus:outline-none">
      <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
      <div>
        <p className="text-lg font-semibold">Thank you for subscribing!</p>
        <p className="mt-1">Look for our welcome email in your inbox shortly.</p>
        <p className="mt-1 text-sm text-muted">Click the link in it to confirm your subscription.</p>
      </div>
    </div>
  );
}
