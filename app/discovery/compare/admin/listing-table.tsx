import { DataTable } from "~/platform/admin/data-table";
import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import { addComparison, removeComparison } from "~/discovery/compare/api";
import type { ListedComparison } from "~/discovery/compare/listed";
import { formatDate } from "~/platform/text/format-date";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { SmallLink, TextLink } from "~/platform/ui/link";

/** Listed comparisons, with links to edit them. */
export function ListingTable({ comparisons }: { comparisons: readonly ListedComparison[] }) {
  const { busy, mutate, withUndo } = useMutation();
  const remove = ({ id, title, companyIds, editorNote }: ListedComparison) =>
    mutate(`remove ${id}`, () => request(removeComparison, { params: { id } }), {
      done: () =>
        withUndo({ title: "Comparison removed", description: title }, () =>
          request(addComparison, { body: { companyIds, editorNote } }),
        ),
      failed: "Couldn’t remove the comparison",
    });
  return (
    <DataTable label="Listed comparisons" heads={["Comparison", "Our take", "Listed on", "Listed by", "Actions"]}>
      {comparisons.map((comparison) => {
        const { id, title, path, companyIds, editorNote, listedAt, listedBy } = comparison;
        return (
          <tr key={id}>
            <td className="min-w-52 font-medium">
              {path === null ? (
                <>
                  {title}
                  <span className="block text-sm font-normal text-muted">Hidden: a tool isn’t public</span>
                </>
              ) : (
                <TextLink to={path}>{title}</TextLink>
              )}
            </td>
            <td>{editorNote === undefined ? "No" : "Yes"}</td>
            <td className="whitespace-nowrap">{formatDate(listedAt)}</td>
            <td>{listedBy}</td>
            <td>
              <div className="flex items-center gap-2">
                <SmallLink to={`/admin/comparisons?with=${companyIds.join()}`}>
                  Edit<span className="sr-only"> {title}</span>
                </SmallLink>
                <SmallBusyButton
                  busy={busy === `remove ${id}`}
                  pending="Removing..."
                  onClick={() => void remove(comparison)}
                >
                  Remove<span className="sr-only"> {title}</span>
                </SmallBusyButton>
              </div>
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}
