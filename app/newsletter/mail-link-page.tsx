import type { ReactNode } from "react";

/** The page behind a link in an email: a sentence and one action. */
export function MailLinkPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page max-w-xl py-20 text-center">
      <div aria-live="polite">
        <h1 className="text-3xl font-semibold">{title}</h1>
        <p className="mt-3 text-muted">{text}</p>
      </div>
      <div className="mt-8 flex justify-center">{children}</div>
    </div>
  );
}
