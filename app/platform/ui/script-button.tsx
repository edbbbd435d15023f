import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { useHydrated } from "~/platform/ui/use-hydrated";

/** A button that only scripts handle, so it's disabled until they run. */
export const ScriptButton = forwardRef<HTMLButtonElement, Omit<ComponentPropsWithoutRef<"button">, "type">>(
  function ScriptButton({ disabled, ...props }, ref) {
    const hydrated = useHydrated();
    return <button {...props} ref={ref} type="button" disabled={!hydrated || disabled} />;
  },
);
