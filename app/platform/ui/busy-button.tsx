import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { useHydrated } from "~/platform/ui/use-hydrated";

type BusyButtonProps = ComponentProps<"button"> & {
  /** Whether the button's action is running. */
  busy: boolean;
  /** The label while it's running. */
  pending: string;
};

/**
 * A button that shows progress and doesn't run twice. Unless it submits a form, it's disabled until scripts run.
 * Ignores the second click of a double click, because after the first, another row's button may have moved under the
 * pointer.
 */
export function BusyButton({
  busy,
  pending,
  disabled,
  className = "button",
  type = "button",
  onClick,
  children,
  ...props
}: BusyButtonProps) {
  const hydrated = useHydrated();
  const once = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...props}
      type={type}
      disabled={busy || disabled || (type === "button" && !hydrated)}
      onClick={once}
      className={hydrated ? `${className} disabled:opacity-60` : className}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />}
      {busy ? pending : children}
    </button>
  );
}

/** The same for a row of a list. */
export const SmallBusyButton = (button: Omit<BusyButtonProps, "className">) => (
  <BusyButton {...button} className="button-small" />
);

/** Leaves a form or a question without doing anything. */
export function CancelButton(props: Omit<ComponentProps<"button">, "type" | "className" | "children">) {
  return (
    <button type="button" className="button-quiet" {...props}>
      Cancel
    </button>
  );
}
