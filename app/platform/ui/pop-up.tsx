import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";

type PopUpProps = {
  /** What the button shows. */
  title: ReactNode;
  /** The button's name, if `title` doesn't say it. */
  label?: string | undefined;
  disabled?: boolean;
  className?: string;
  /** A class for the list. */
  listClass?: string;
  /** An ID for the button. */
  id?: string | undefined;
  children: ReactNode;
};

/**
 * A button that opens a small list or form beside itself, without scripts, too. It's in the top layer, so that no area that
 * scrolls cuts it off. The browser closes it on Escape or a click elsewhere. Up and Down move between its links and buttons,
 * and choosing one closes it.
 */
export function PopUp({
  title,
  label,
  disabled,
  className = "button-small whitespace-nowrap",
  listClass = "",
  id,
  children,
}: PopUpProps) {
  const list = useId();
  return (
    // Users press the controls inside, which are all reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={moveByArrows} onClick={closeOnChoice}>
      <button
        id={id}
        type="button"
        aria-label={label}
        disabled={disabled}
        {...{ popovertarget: list }}
        className={`${className} disabled:opacity-60`}
      >
        {title}
      </button>
      <div id={list} {...{ popover: "auto" }} className={`pop-up ${listClass}`}>
        {children}
      </div>
    </div>
  );
}

/** Closes the pop-up that an element is in, and gives the focus back to its button. */
export function closePopUp(within: Element): void {
  const list = within.closest<HTMLElement>(":popover-open");
  list?.hidePopover();
  list?.parentElement?.querySelector("button")?.focus();
}

function closeOnChoice({ target }: MouseEvent<HTMLElement>): void {
  const choice = target instanceof Element ? target.closest("[popover] :is(a, button[type=button])") : null;
  if (choice) closePopUp(choice);
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const list = event.currentTarget.querySelector(":popover-open");
  if (step === undefined || !list) return;
  const choices = [...list.querySelectorAll<HTMLElement>("a, button:enabled, input")].filter((choice) =>
    choice.checkVisibility(),
  );
  const at = choices.indexOf(event.target as HTMLElement);
  choices.at(at < 0 ? Math.min(0, step) : (at + step) % choices.length)?.focus();
  event.preventDefault();
  // A table moves between its rows by these keys.
  event.stopPropagation();
}
