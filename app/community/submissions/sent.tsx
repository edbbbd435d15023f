import { Check } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { receiptText, statusPath } from "~/community/submissions/next-steps";
import { TextLink } from "~/platform/ui/link";

type SentProps = {
  title: string;
  steps: readonly string[];
  /** Whether this site's emails are delivered. Absent if no email confirms the form. */
  sendsMail?: boolean;
  children: ReactNode;
};

/** Replaces a submitted form and explains the next steps. */
export function Sent({ title, steps, sendsMail, children }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed with the form, so move the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card p-6 sm:p-8">
      <span className="flex size-11 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Check aria-hidden className="size-6" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-xl font-semibold focus:outline-none">
        {title}
      </h2>
      {sendsMail !== undefined && <p className="mt-2 text-muted">{receiptText(sendsMail)}</p>}
      <h3 className="mt-6 font-semibold">What happens next</h3>
      {steps.length === 1 ? (
        <p className="mt-2">{steps[0]}</p>
      ) : (
        <ol className="mt-2 list-decimal space-y-2 pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <p className="mt-4">
        See its status under <TextLink to={statusPath}>Requests</TextLink> in your account. If you register later, use
        and confirm the same email address.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
