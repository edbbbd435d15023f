import type { KeyboardEvent } from "react";
import { Link, type LinkProps } from "~/platform/ui/link";

type ButtonLinkProps = LinkProps & { onPress: () => void };

/** A button. Without scripts, it's a link. */
export function ButtonLink({ onPress, ...attributes }: ButtonLinkProps) {
  return (
    <Link
      role="button"
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== " ") return;
        event.preventDefault();
        onPress();
      }}
      {...attributes}
    />
  );
}
