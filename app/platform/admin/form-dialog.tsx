import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from "react";

type FormDialogProps = {
  title: string;
  /** Called before Escape closes it. */
  mayClose?: () => boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A form in a modal dialog, so that it opens in view on long pages, too. It ends with `DialogButtons`.
 * The focus goes to its first field, and back to what opened it.
 */
export function FormDialog({ title, mayClose = () => true, onClose, children }: FormDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (mayClose()) onClose();
  };
  // Chromium closes a dialog whose `cancel` event was stopped before, if nothing was typed or clicked since.
  const cancelByEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) cancel(event);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={cancel}
      onKeyDown={cancelByEscape}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-1rem)] w-[calc(100%-2rem)] max-w-3xl scroll-pb-24 overflow-y-auto rounded-card border border-line bg-surface px-5 pt-5 text-ink shadow-float backdrop:bg-shade sm:max-h-[90dvh]"
    >
      <h3 id={id} className="mb-4 text-lg font-semibold break-words">
        {title}
      </h3>
      {children}
    </dialog>
  );
}

/** The buttons at the end of the dialog's form. They stay in view, so that users see that the form continues below. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-5 flex flex-wrap gap-3 border-t border-line bg-surface px-5 py-4">
      {children}
    </div>
  );
}
