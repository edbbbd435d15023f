import { X } from "lucide-react";
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from "react";
import type { Toast, ToastAreaProps } from "~/platform/ui/toast-state";

const shownMs = 5_000;
/** Toasts with an action stay long enough to read, reach, and press. */
const actionShownMs = 20_000;
const swipePixels = 50;
/** Moves the focus to the toasts from anywhere on the page. */
const hotkey = "F8";

/**
 * The toast's place: bottom right on large screens, top on small ones. A toast with a new ID replaces the last one. It
 * closes by itself, but not while the pointer or the focus is on it, or while another window has the focus.
 */
export function ToastArea({ toast }: ToastAreaProps) {
  const area = useRef<HTMLElement>(null);
  const [closed, setClosed] = useState(0);
  const [isInUse, setInUse] = useState(false);
  const [isAway, setAway] = useState(false);
  const shown = toast && toast.id !== closed ? toast : null;
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener("keydown", ({ key }) => key === hotkey && area.current?.focus(), { signal });
    window.addEventListener("blur", () => setAway(true), { signal });
    window.addEventListener("focus", () => setAway(false), { signal });
    return () => ending.abort();
  }, []);
  const close = () => {
    // The focused button disappears with the toast, so move the focus.
    if (area.current?.contains(document.activeElement)) area.current.focus();
    setInUse(false);
    setClosed(toast?.id ?? 0);
  };
  return (
    // Keyboard users close the toast with Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={area}
      aria-label="Notifications"
      tabIndex={-1}
      onKeyDown={({ key }) => key === "Escape" && close()}
      onPointerEnter={() => setInUse(true)}
      onPointerLeave={({ currentTarget }) => setInUse(currentTarget.contains(document.activeElement))}
      onFocus={() => setInUse(true)}
      onBlur={() => setInUse(false)}
      className={`toasts fixed inset-x-0 top-0 z-50 p-4 focus:outline-none sm:top-auto sm:right-0 sm:bottom-0 sm:left-auto sm:w-104 ${
        shown ? "" : "pointer-events-none"
      }`}
    >
      {(["polite", "assertive"] as const).map((urgency) => (
        <ol key={urgency} aria-live={urgency} aria-label="Notification">
          {shown && (shown.destructive ? "assertive" : "polite") === urgency && (
            <Notice key={shown.id} toast={shown} isPaused={isInUse || isAway} close={close} />
          )}
        </ol>
      ))}
    </section>
  );
}

type NoticeProps = { toast: Toast; isPaused: boolean; close: () => void };

function Notice({ toast, isPaused, close }: NoticeProps) {
  const { title, description, destructive = false, action } = toast;
  const left = useRef(action ? actionShownMs : shownMs);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (isPaused) return;
    const start = Date.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [isPaused]);
  return (
    <li
      {...useSwipe(close)}
      className={`toast flex touch-pan-y items-start gap-3 rounded-card border p-4 shadow-float ${
        destructive ? "border-danger bg-danger-soft text-danger" : "border-line bg-surface"
      }`}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-sm break-words">{description}</p>}
        {action && (
          <button
            type="button"
            onClick={() => {
              action.run();
              close();
            }}
            className="link mt-1 inline-flex min-h-11 items-center"
          >
            {action.label}
          </button>
        )}
        {action && <p className="sr-only">{action.altText}</p>}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={close}
        className="-m-2.5 flex size-11 items-center justify-center rounded-lg"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}

/** Makes an element follow a finger to the right, and calls back if it went far enough. */
function useSwipe(done: () => void) {
  const from = useRef<number | null>(null);
  const end = ({ currentTarget, clientX, type }: PointerEvent<HTMLElement>) => {
    if (type === "pointerup" && from.current !== null && clientX - from.current > swipePixels) done();
    else currentTarget.style.translate = "";
    from.current = null;
  };
  return {
    // Otherwise, a press would focus the toast, which keeps it open, and select its text, which the next swipe would drag.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest("button")) return;
      from.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
      if (from.current !== null) currentTarget.style.translate = `${Math.max(0, clientX - from.current)}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
