import type { ReactNode } from "react";
import { TextLink } from "~/platform/ui/link";

type WebhookGuideProps = {
  id: string;
  title: string;
  /** Each event with its meaning. */
  events: readonly (readonly [name: string, meaning: string])[];
};

const verifying = `import { Webhook } from "standardwebhooks";

// Throws if the message isn't from this site. The body must be the text as it came.
const { type, timestamp, data } = new Webhook(secret).verify(body, headers);`;

/** How programs receive events. */
export function WebhookGuide({ id, title, events }: WebhookGuideProps) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="scroll-mt-6 text-xl font-semibold">
        {title}
      </h2>
      <p className="mt-1 max-w-[68ch] text-muted">
        Owners of the site add receivers under Webhooks. Messages are signed as in{" "}
        <TextLink to="https://www.standardwebhooks.com">Standard Webhooks</TextLink>, with <Code>webhook-id</Code>,{" "}
        <Code>webhook-timestamp</Code>, and <Code>webhook-signature</Code>. Its libraries verify them, in JavaScript for
        example so:
      </p>
      <pre className="mt-3 rounded-card bg-deep px-4 py-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap text-on-deep sm:px-5">
        {verifying}
      </pre>
      <p className="mt-3 max-w-[68ch] text-muted">
        Answer with 2xx within 15 seconds. Everything else, redirects too, is sent again for a day, with the same{" "}
        <Code>webhook-id</Code>; 410 ends it. A receiver gets one message at a time, in the order of what happened.{" "}
        <Code>data</Code> has the last state, with a company as <Code>/api/companies/{"{id}"}</Code> has it and its{" "}
        <Code>url</Code>, or only its <Code>id</Code> and <Code>url</Code> if it was removed. So several changes of a
        company may be one message. None says who did something.
      </p>
      <dl className="mt-4 grid max-w-[68ch] grid-cols-1 items-baseline gap-x-6 text-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
        {events.map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt className="font-mono">{name}</dt>
            <dd className="text-muted max-sm:mb-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <code className="font-mono wrap-anywhere">{children}</code>;
}
