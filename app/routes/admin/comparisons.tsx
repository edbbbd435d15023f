import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { PageHandle } from "~/platform/admin/failed-page";
import { ListFilters, ListPages, RowCount, TextFilter } from "~/platform/admin/list-parts";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { ComparisonsQuery } from "~/discovery/compare/listed";
import { draftComparison, findComparisons, suggestedComparisons } from "~/discovery/compare/listed.server";
import { logosOfTools } from "~/discovery/compare/comparison-logos";
import { getDirectory } from "~/discovery/directory/directory.server";
import { parsePicked } from "~/discovery/compare/picker-query";
import { ListingForm } from "~/discovery/compare/admin/listing-form";
import { ListingTable } from "~/discovery/compare/admin/listing-table";
import { SuggestedComparisons } from "~/discovery/compare/admin/suggested-comparisons";
import { Explanation } from "~/platform/admin/explanation";
import { PickerScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { NeedsScripts } from "~/platform/ui/needs-scripts";
import { ScriptButton } from "~/platform/ui/script-button";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Comparisons", failure: "Failed to fetch comparisons" } satisfies PageHandle;

/** `?with=12,34` opens the form with these companies. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "catalog");
  const { ids } = parsePicked(new URL(request.url).searchParams);
  return load(async () => {
    const { items, total } = await findComparisons(listQuery(request, ComparisonsQuery, ["q"]));
    const suggested = await suggestedComparisons();
    const directory = await getDirectory();
    const withLogos = <C extends { companyIds: number[] }>(comparison: C) => ({
      ...comparison,
      logos: logosOfTools(directory, comparison.companyIds),
    });
    return {
      items: items.map(withLogos),
      total,
      draft: await draftComparison(ids),
      suggested: suggested.map(withLogos),
    };
  });
}

export default function Comparisons() {
  const { items, total, draft, suggested } = useLoaderData<typeof loader>();
  const [isNew, setNew] = useState(false);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isOpen = isNew || draft.tools.length > 0 || draft.listed !== null;
  const close = () => {
    setNew(false);
    navigate("/admin/comparisons");
  };
  const add = (
    <ScriptButton className="button min-h-9 px-4 text-sm touch:min-h-11" onClick={() => setNew(true)}>
      List a comparison
    </ScriptButton>
  );
  const isEmpty = total === 0 && !params.has("q");
  return (
    <>
      {isOpen && (
        <NeedsScripts>
          <ListingForm key={JSON.stringify(draft)} {...draft} onClose={close} />
        </NeedsScripts>
      )}
      {isEmpty ? (
        !isOpen && (
          <EmptyState scene={<PickerScene />} text="No comparisons listed yet." action={add}>
            Search engines see only those that you list. They’re also on the Compare page and on the pages of their
            tools.
          </EmptyState>
        )
      ) : (
        <>
          <div className="list-bar">
            <ListFilters label="Comparisons">
              <TextFilter name="q" label="Tool" />
            </ListFilters>
            <RowCount shown={items.length} total={total} noun="comparisons" />
            {!isOpen && add}
          </div>
          {items.length > 0 && <ListingTable comparisons={items} />}
          <ListPages path="/admin/comparisons" total={total} />
        </>
      )}
      <SuggestedComparisons suggested={suggested} />
      {!isEmpty && (
        <Explanation title="What listing does">
          Search engines see only these comparisons. They’re also on the Compare page and on the pages of their tools.
        </Explanation>
      )}
    </>
  );
}
