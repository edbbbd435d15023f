import { useLocation } from "@remix-run/react";
import { Menu, X } from "lucide-react";
import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { ButtonLink } from "~/platform/ui/button-link";

/**
 * The menu on small screens: a modal dialog, which traps focus and closes on Escape natively.
 * @param fallback where its button leads without scripts
 */
export function Drawer({ fallback, children }: { fallback: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => dialog.current?.close(), [key]);

  // A click on the backdrop targets the dialog itself; clicks on its content don't. Following a link closes it, too,
  // even a link to the current page.
  const close = ({ target }: MouseEvent) => {
    const element = target as Element;
    if (element === dialog.current || element.closest("a, [type=submit]")) dialog.current?.close();
  };
  return (
    <>
      <ButtonLink
        to={fallback}
        aria-label="Menu"
        aria-haspopup="dialog"
        onPress={() => dialog.current?.showModal()}
        className="flex size-11 items-center justify-center rounded-lg hover:bg-sunken"
      >
        <Menu aria-hidden className="size-6" />
      </ButtonLink>
      {/* Keyboard users close it with Escape or its button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog ref={dialog} aria-label="Menu" onClick={close} className="drawer">
        <div className="flex min-h-full flex-col gap-1 p-4">
          <button
            type="button"
            aria-label="Close menu"
            onClick={() => dialog.current?.close()}
            className="flex size-11 items-center justify-center self-end rounded-lg hover:bg-sunken"
          >
            <X aria-hidden className="size-6" />
          </button>
          {children}
        </div>
      </dialog>
    </>
  );
}
