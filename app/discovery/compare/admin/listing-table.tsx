import { DataTable } from "~/platform/admin/data-table";
import { RowButtons } from "~/platform/admin/row-menu";
import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import { addComparison, removeComparison } from "~/discovery/compare/api";
import type { ListedComparison } from "~/discovery/compare/listed";
import { formatDate } from "~/platform/text/format-date";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { Link, SmallLink } from "~/platform/ui/link";

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
            <td className="font-medium sm:min-w-52">
              {path === null ? (
                <>
                  {title}
                  <span className="block text-sm font-normal text-muted">Hidden: a tool isn’t public</span>
                </>
              ) : (
                <Link to={path} className="link tap">
                  {title}
                </Link>
              )}
            </td>
            <td data-label="Our take" className={editorNote === undefined ? "max-sm:hidden" : undefined}>
              {editorNote === undefined ? "No" : "Yes"}
            </td>
            <td data-label="Listed" className="whitespace-nowrap">
              {formatDate(listedAt)}
            </td>
            <td className="max-sm:hidden">{listedBy}</td>
            <td>
              <RowButtons name={title} pending={busy === `remove ${id}` ? "Removing..." : undefined}>
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
              </RowButtons>
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}
