import { companyFields, fieldLabels, type EditableField } from "~/catalog/companies/fields";
import { WebAddressField } from "~/catalog/companies/web-address-field";
import { SelectField, TextAreaField, TextField, type FieldState } from "~/platform/ui/field";

const answers = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

type CompanyFieldProps = { name: EditableField; field: FieldState; hint?: string | undefined };

/** The control for a field of a company. Lists are edited as text. */
export function CompanyField({ name, field, hint }: CompanyFieldProps) {
  const props = { field, label: fieldLabels[name], ...(hint !== undefined && { hint }) };
  switch (companyFields[name].kind) {
    case "list":
      return <TextAreaField {...props} rows={2} />;
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
