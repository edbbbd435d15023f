import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { FirstSteps } from "~/backoffice/work/api";
import type { FirstStep } from "~/backoffice/work/first-steps";
import { TextLink } from "~/platform/ui/link";

const texts: Record<FirstStep, { title: string; hint: ReactNode }> = {
  companies: {
    title: "List your first tools",
    hint: (
      <>
        <TextLink to="/admin/imports">Import a file</TextLink>, or add a company in the form below.
      </>
    ),
  },
  address: {
    title: "Set the site’s address",
    hint: (
      <>
        Set <code>SITE_URL</code>, which links in emails and search engines use, and restart the server.
      </>
    ),
  },
  mail: {
    title: "Connect a mail server",
    hint: (
      <>
        Set <code>SMTP_URL</code>. Until then, emails are written to files.
      </>
    ),
  },
  post: {
    title: "Publish your first post",
    hint: (
      <>
        <TextLink to="/admin/posts/new">Write a post</TextLink> for the blog and the home page.
      </>
    ),
  },
  postalAddress: {
    title: "Add your postal address",
    hint: (
      <>
        Set <code>SITE_POSTAL_ADDRESS</code>. Newsletter issues can’t be sent without it.
      </>
    ),
  },
};

/** What gets a new site going, with what is done of it. */
export function FirstStepList({ steps }: FirstSteps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-label="First steps" className="card mb-6 overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-4">
        <h2 className="text-xl">Get your directory ready</h2>
        <p className="text-sm text-muted tabular-nums">
          {done} of {steps.length} done
        </p>
      </div>
      <ol className="grid border-t border-line md:grid-cols-2 xl:grid-cols-5">
        {steps.map(({ step, isDone }, i) => {
          const { title, hint } = texts[step];
          return (
            <li key={step} className="work-cell flex gap-3 px-5 py-4 xl:flex-col">
              <span
                aria-hidden
                className={`flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-semibold ${
                  isDone ? "bg-accent text-on-accent" : "bg-accent-soft text-accent"
                }`}
              >
                {isDone ? <Check className="size-4" /> : i + 1}
              </span>
              <div className="min-w-0">
                <h3 className="text-base font-semibold">{title}</h3>
                <p className="mt-0.5 text-sm break-words text-muted">{isDone ? "Done" : hint}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
