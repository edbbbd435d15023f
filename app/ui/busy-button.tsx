import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";

type BusyButtonProps = ComponentProps<"button"> & {
  /** Whether what the button starts is under way. */
  busy: boolean;
  /** What the button says meanwhile. */
  pending: string;
};

/**
 * A button that says what it is doing, and does not do it twice. The second click of a double click was meant for what
 * stood there at the first: a list may have moved another row's button below the pointer meanwhile.
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
  const once = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...props}
      type={type}
      disabled={busy || disabled}
      onClick={once}
      className={`${className} disabled:opacity-60`}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />}
      {busy ? pending : children}
    </button>
  );
}
