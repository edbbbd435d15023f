import { LogoStack } from "~/catalog/companies/logo-stack";
import { DataTable, YesNo } from "~/platform/admin/data-table";
import { RowButtons } from "~/platform/admin/row-menu";
import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import { addComparison, removeComparison } from "~/discovery/compare/api";
import type { ListedComparison, WithLogos } from "~/discovery/compare/listed";
import { formatDate } from "~/platform/text/format-date";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { Link, SmallLink } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";

/** Listed comparisons, with links to edit them. */
export function ListingTable({ comparisons }: { comparisons: readonly WithLogos<ListedComparison>[] }) {
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
        const { id, title, path, logos, companyIds, editorNote, listedAt, listedBy } = comparison;
        return (
          <tr key={id}>
            <td className="font-medium sm:min-w-52">
              <div className="items-center gap-3 sm:flex">
                <div className="w-22 max-sm:hidden">
                  <LogoStack logos={logos} />
                </div>
                {path === null ? (
                  <p>
                    {title}
                    <span className="mt-0.5 block">
                      <Pill tone="notable" isSmall>
                        Hidden: a tool isn’t public
                      </Pill>
                    </span>
                  </p>
                ) : (
                  <Link to={path} className="tap hover:text-accent">
                    {title}
                  </Link>
                )}
              </div>
            </td>
            <td data-label="Our take">
              <YesNo is={editorNote !== undefined} />
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
