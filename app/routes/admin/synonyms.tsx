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
        <Section
          id="groups"
          title={<span className="px-5">{counted(groups.length, "group")}</span>}
          size="lg"
          className="card overflow-hidden pt-4"
        >
          <div
            role="region"
            aria-label="Groups, scrolls"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reached by keyboard.
            tabIndex={0}
            className="mt-3 max-h-96 overflow-y-auto -outline-offset-2 lg:max-h-[calc(100dvh-14rem)]"
          >
            <ul>
              {groups.map((words) => (
                <li key={words[0]} className="border-t border-line px-5 py-2">
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
          </div>
        </Section>
        <NeedsScripts>
          <div>
            <SynonymsForm key={JSON.stringify(groups)} groups={groups} />
          </div>
        </NeedsScripts>
      </div>
    </>
  );
}
