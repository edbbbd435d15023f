import { proofOf, type ProvableName } from "~/catalog/companies/facts/table";
import { fieldLabels } from "~/catalog/companies/fields";
import { TextField, type FieldState } from "~/platform/ui/field";

/** What to enter in a `ProofField`. */
export const proofHint =
  "Proof: the URL of a page, its words in quotation marks, and the day when you saw them, such as https://acme.com/pricing “Free for 3 people” 2026-11-12. Enter it again when the value changes.";

type ProofFieldProps = { of: ProvableName; field: FieldState };

/** Where readers can check a field's value, below its control. Folded, because most values have none. */
export function ProofField({ of, field }: ProofFieldProps) {
  return (
    <details className="mt-1" open={Boolean(field.initialValue) || field.errors !== undefined}>
      <summary className="link tap text-sm">
        Proof<span className="sr-only"> of {fieldLabels[of]}</span>
      </summary>
      <TextField
        field={field}
        label={<span className="sr-only">{fieldLabels[proofOf(of)]}</span>}
        optional={false}
        autoComplete="off"
      />
    </details>
  );
}
