import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";

type BusyButtonProps = ComponentProps<"button"> & {
  /** Whether what the button starts is under way. */
  busy: boolean;
  /** What the button says meanwhile. */
  pending: string;
};

/** A button that says what it is doing, and does not do it twice. */
export function BusyButton({
  busy,
  pending,
  disabled,
  className = "button",
  type = "button",
  children,
  ...props
}: BusyButtonProps) {
  return (
    <button {...props} type={type} disabled={busy || disabled} className={`${className} disabled:opacity-60`}>
      {busy && <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />}
      {busy ? pending : children}
    </button>
  );
}
