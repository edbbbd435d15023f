import type { ReactNode } from "react";
import { useHydrated } from "~/platform/ui/use-hydrated";

type CheckboxProps = {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** A labeled checkbox that only scripts handle, so it's disabled until they run. */
export function Checkbox({
  checked,
  disabled = false,
  onChange,
  className = "min-h-11 font-medium",
  children,
}: CheckboxProps) {
  const hydrated = useHydrated();
  return (
    <label className={`flex items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        checked={checked}
        disabled={!hydrated || disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      {children}
    </label>
  );
}
