import { shortLabels } from "~/catalog/companies/fields";
import type { ProofShare } from "~/catalog/companies/proof-share";
import { DataTable } from "~/platform/admin/data-table";
import { NumberCells } from "~/platform/admin/number-cells";
import { formatCount } from "~/platform/text/format-count";

/** How many values of each field have a proof, also of fields whose age admins don't monitor. */
export function ProofTable({ byField }: Pick<ProofShare, "byField">) {
  if (byField.length === 0) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="link tap">Proofs by field</summary>
      <div className="mt-2 max-w-xl">
        <DataTable label="Proofs by field" heads={["Field", "With proof"]} numbers={1}>
          {byField.map(({ field, proven }) => (
            <tr key={field}>
              <td>{shortLabels[field]}</td>
              <NumberCells figures={[formatCount(proven)]} />
            </tr>
          ))}
        </DataTable>
      </div>
    </details>
  );
}
