import { Ellipsis, LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "~/platform/ui/link";
import { PopUp } from "~/platform/ui/pop-up";
import { ScriptButton } from "~/platform/ui/script-button";

type RowMenuProps = {
  /** Whose actions they are. */
  name: string;
  /** What one of them is doing, such as "Removing...". */
  pending?: string | undefined;
  /** An ID for the button. */
  id?: string | undefined;
  children: ReactNode;
};

/** The “…” button of a row, which opens its less frequent actions. */
export const RowMenu = (menu: RowMenuProps) => <Menu {...menu} className="button-icon" />;

/** A row's buttons, beside each other. On phones, its “…” button opens them, with those of a `RowMenu` among them. */
export const RowButtons = (menu: RowMenuProps) => (
  <Menu {...menu} className="button-icon sm:hidden" listClass="row-buttons" />
);

function Menu({ name, pending, children, ...popUp }: RowMenuProps & { className: string; listClass?: string }) {
  return (
    <PopUp
      {...popUp}
      title={
        pending === undefined ? (
          <Ellipsis aria-hidden className="size-4" />
        ) : (
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
        )
      }
      label={pending ?? `More actions for ${name}`}
      disabled={pending !== undefined}
    >
      {children}
    </PopUp>
  );
}

export const MenuButton = (button: ComponentProps<typeof ScriptButton>) => (
  <ScriptButton {...button} className="pop-up-choice" />
);

export const MenuLink = (link: LinkProps) => <Link {...link} className="pop-up-choice" />;
