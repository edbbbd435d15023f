import type { ProvableName } from "~/catalog/companies/facts/table";
import { fieldLabels } from "~/catalog/companies/fields";
import { controlProps, Field, initialText, type FieldState } from "~/platform/ui/field";

/** What to enter in a `ProofField`. */
export const proofHint =
  "Proof: the URL of a page, its words in quotation marks, and the day when you saw them, such as https://acme.com/pricing “Free for 3 people” 2026-11-12. A new value removes its proof, unless you change that, too.";

type ProofFieldProps = { of: ProvableName; field: FieldState };

/** Where readers can check a field's value, below its control. Folded, because most values have none. */
export function ProofField({ of, field }: ProofFieldProps) {
  const { id, key, errors } = field;
  const { "aria-describedby": described, ...control } = controlProps(field);
  const about = `${id}-about`;
  return (
    <details className="mt-1" open={Boolean(field.initialValue) || errors !== undefined}>
      <summary className="link tap text-sm">
        Proof<span className="sr-only"> of {fieldLabels[of]}</span>
      </summary>
      {/* Its name isn't the value's, which would be two fields of that name. */}
      <Field id={id} label={<span className="sr-only">Proof</span>} error={errors?.[0]}>
        <input
          key={key}
          {...control}
          aria-describedby={[about, described].filter(Boolean).join(" ")}
          defaultValue={initialText(field)}
          autoComplete="off"
          className="field"
        />
        <span id={about} className="sr-only">
          Where one can read: {fieldLabels[of]}
        </span>
      </Field>
    </details>
  );
}
