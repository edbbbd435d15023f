import type { ComponentPropsWithRef } from "react";

/** Leaves a form or a question without doing anything. */
export function CancelButton(props: Omit<ComponentPropsWithRef<"button">, "type" | "className" | "children">) {
  return (
    <button type="button" className="button-quiet" {...props}>
      Cancel
    </button>
  );
}
