import type { ReactNode } from "react";
import { companyFields, fieldLabels, type EditableField } from "~/catalog/companies/fields";
import { WebAddressField } from "~/catalog/companies/web-address-field";
import { SelectField, TextAreaField, TextField, type FieldState } from "~/platform/ui/field";

const answers = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

type CompanyFieldProps = {
  name: EditableField;
  field: FieldState;
  label?: ReactNode;
  hint?: string | undefined;
  /** Whether its label says that it's optional. Unless it's passed, the form's constraints decide. */
  optional?: boolean | undefined;
};

/** The control for a field of a company. Lists are edited as text. */
export function CompanyField({ name, field, label = fieldLabels[name], hint, optional }: CompanyFieldProps) {
  const props = {
    field,
    label,
    ...(hint !== undefined && { hint }),
    ...(optional !== undefined && { optional }),
  };
  switch (companyFields[name].kind) {
    case "list":
      return <TextAreaField {...props} rows={1} grows />;
    case "yesNo":
      return <SelectField {...props} options={answers} placeholder="Unknown" />;
    case "address":
      return <WebAddressField {...props} autoComplete="off" />;
    case "day":
      return <TextField {...props} type="date" />;
    case "count":
    case "days":
    case "year":
      return <TextField {...props} type="number" />;
    default:
      return <TextField {...props} autoComplete="off" />;
  }
}
