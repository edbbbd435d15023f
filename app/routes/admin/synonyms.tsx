import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { getGroups } from "~/catalog/synonyms/synonyms.server";
import { SynonymsForm } from "~/catalog/synonyms/admin/synonyms-form";
import { counted } from "~/platform/text/format-count";
import { NeedsScripts } from "~/platform/ui/needs-scripts";
import { ScriptButton } from "~/platform/ui/script-button";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Synonyms", failure: "Failed to fetch synonyms" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "catalog");
  return load(async () => ({ groups: await getGroups() }));
}

/** More groups than fit on a screen below each other are in two columns. */
const manyGroups = 12;

export default function Synonyms() {
  const { groups } = useLoaderData<typeof loader>();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <p className="mb-4 max-w-[72ch] text-muted">
        A search for one of these words also finds tools that say another. Plurals, typos, and words written together or
        apart need no entry.
      </p>
      {isEditing || groups.length === 0 ? (
        <NeedsScripts>
          <SynonymsForm
            key={JSON.stringify(groups)}
            groups={groups}
            onClose={groups.length > 0 ? () => setEditing(false) : undefined}
          />
        </NeedsScripts>
      ) : (
        <section aria-labelledby="groups" className="card overflow-hidden">
          <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
            <h2 id="groups" className="text-lg font-semibold">
              {counted(groups.length, "group")}
            </h2>
            <ScriptButton className="button-quiet" onClick={() => setEditing(true)}>
              Edit groups
            </ScriptButton>
          </div>
          <div
            role="region"
            aria-label="Groups, scrolls"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reached by keyboard.
            tabIndex={0}
            className="max-h-[70dvh] overflow-y-auto -outline-offset-2"
          >
            <ul className={groups.length > manyGroups ? "grid grid-cols-1 lg:grid-cols-2" : undefined}>
              {groups.map((words) => (
                <li key={words[0]} className="border-t border-line px-5 py-2.5">
                  <ul className="flex flex-wrap gap-1.5">
                    {words.map((word) => (
                      <li key={word} className="rounded-full bg-sunken px-2.5 py-0.5 text-sm">
                        {word}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
