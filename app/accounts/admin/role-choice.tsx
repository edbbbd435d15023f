import { dutiesText, roleNames, roles, type Role } from "~/platform/runtime/roles";
import { RadioChoice } from "~/platform/ui/radio-choice";

type RoleChoiceProps = {
  label: string;
  value: Role | null;
  onChange: (role: Role | null) => void;
  /** Whether none may be chosen, too. */
  hasNone?: boolean;
};

/** A choice of a role, with what each may do. */
export function RoleChoice({ label, value, onChange, hasNone = false }: RoleChoiceProps) {
  const choices = [
    ...roles.map((role) => ({ value: role, title: roleNames[role], text: dutiesText(role) })),
    ...(hasNone ? [{ value: null, title: "No role", text: "A user like all others." }] : []),
  ];
  return <RadioChoice<Role | null> label={label} choices={choices} value={value} onChange={onChange} />;
}
