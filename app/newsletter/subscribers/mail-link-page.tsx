import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

/** The page behind a link in an email: a sentence and one action. */
export function MailLinkPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page max-w-xl py-10 sm:py-20">
      <div className="card px-5 py-10 text-center sm:p-12">
        <div aria-live="polite">
          <h1 className="text-2xl font-semibold sm:text-3xl">{title}</h1>
          <p className="mt-3 text-pretty text-muted">{text}</p>
        </div>
        <div className="mt-8 flex justify-center">{children}</div>
      </div>
    </div>
  );
}

type MailLinkFormProps = {
  pending: string;
  /** Whether the submission replaces the entry in the browser’s history. */
  replace?: boolean;
  children: ReactNode;
};

/** The button for a link's action. Opening the link alone does nothing, because email scanners open links. */
export function MailLinkForm({ pending, replace = false, children }: MailLinkFormProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" replace={replace}>
      <button disabled={busy} className="button disabled:opacity-60">
        {busy ? pending : children}
      </button>
    </Form>
  );
}
