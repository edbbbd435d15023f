import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { getGroups } from "~/catalog/synonyms/synonyms.server";
import { SynonymsForm } from "~/catalog/synonyms/admin/synonyms-form";
import { counted } from "~/platform/text/format-count";
import { NeedsScripts } from "~/platform/ui/needs-scripts";
import { Section } from "~/platform/ui/section";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Synonyms", failure: "Failed to fetch synonyms" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return load(async () => ({ groups: await getGroups() }));
}

export default function Synonyms() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="mb-4 max-w-[72ch] text-muted">
        A search for one of these words also finds tools that say another. Plurals, typos, and words written together or
        apart need no entry.
      </p>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section id="groups" title={counted(groups.length, "group")} size="lg" className="card px-5 pt-4 pb-2">
          <a href="#edit" className="link tap lg:hidden">
            Edit synonyms
          </a>
          <ul className="mt-2">
            {groups.map((words) => (
              <li key={words[0]} className="border-t border-line py-2">
                <ul className="flex flex-wrap gap-1.5">
                  {words.map((word, i) => (
                    <li
                      key={word}
                      className={`rounded-full px-2.5 py-0.5 text-sm ${i === 0 ? "bg-accent-soft font-medium text-accent-strong" : "bg-sunken"}`}
                    >
                      {word}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Section>
        <NeedsScripts>
          <div id="edit" className="lg:sticky lg:top-6">
            <SynonymsForm key={JSON.stringify(groups)} groups={groups} />
          </div>
        </NeedsScripts>
      </div>
    </>
  );
}
