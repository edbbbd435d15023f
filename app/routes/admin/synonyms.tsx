import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { getGroups } from "~/catalog/synonyms/synonyms.server";
import { SynonymsForm } from "~/catalog/synonyms/admin/synonyms-form";
import { NeedsScripts } from "~/platform/ui/needs-scripts";

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
      <p className="max-w-[72ch] text-muted">
        A search for one of these words also finds tools that say another. Plurals, typos, and words written together or
        apart need no entry.
      </p>
      <NeedsScripts>
        <SynonymsForm key={JSON.stringify(groups)} groups={groups} />
      </NeedsScripts>
    </>
  );
}
