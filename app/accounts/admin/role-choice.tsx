import { useId } from "react";
import { dutiesText, roleNames, roles, type Role } from "~/platform/runtime/roles";

type RoleChoiceProps = {
  label: string;
  value: Role | null;
  onChange: (role: Role | null) => void;
  /** Whether none may be chosen, too. */
  hasNone?: boolean;
};

/** A choice of a role, with what each may do. */
export function RoleChoice({ label, value, onChange, hasNone = false }: RoleChoiceProps) {
  const name = useId();
  const choices = [
    ...roles.map((role) => ({ role, title: roleNames[role], text: dutiesText(role) })),
    ...(hasNone ? [{ role: null, title: "No role", text: "A user like all others." }] : []),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="divide-y divide-line rounded-lg border border-line">
        {choices.map(({ role, title, text }) => (
          <label key={title} className="flex cursor-pointer gap-3 px-4 py-2.5 hover:bg-raised">
            <input
              type="radio"
              name={name}
              checked={value === role}
              onChange={() => onChange(role)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block font-medium">{title}</span>{" "}
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
