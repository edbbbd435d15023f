import * as Radix from "@radix-ui/react-toast";
import { X } from "lucide-react";
import type { Toast, ToastAreaProps } from "~/ui/toast-state";

const shownMs = 5_000;
/** Toasts with an action stay long enough to read, reach, and press. */
const actionShownMs = 20_000;
const swipePixels = 50;

/** The toast's place: bottom right on large screens, top on small ones. A toast with a new ID replaces the last one. */
export function ToastArea({ toast }: ToastAreaProps) {
  return (
    <Radix.Provider duration={shownMs} swipeDirection="right" swipeThreshold={swipePixels} label="Notification">
      {toast && <Notice key={toast.id} toast={toast} />}
      <Radix.Viewport
        hotkey={["F8"]}
        label="Notifications"
        className="toasts fixed inset-x-0 top-0 z-50 m-0 flex list-none flex-col gap-2 p-4 sm:top-auto sm:right-0 sm:bottom-0 sm:left-auto sm:w-104"
      />
    </Radix.Provider>
  );
}

function Notice({ toast: { title, description, destructive = false, action } }: { toast: Toast }) {
  return (
    <Radix.Root
      {...(action ? { duration: actionShownMs } : {})}
      type={destructive ? "foreground" : "background"}
      className={`toast flex items-start gap-3 rounded-card border p-4 shadow-lg ${
        destructive ? "border-danger bg-danger-soft text-danger" : "border-line bg-surface"
      }`}
    >
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && <Radix.Description className="mt-0.5 text-sm break-words">{description}</Radix.Description>}
        {action && (
          <Radix.Action
            altText={action.altText}
            onClick={action.run}
            className="link mt-1 inline-flex min-h-11 items-center"
          >
            {action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close aria-label="Close" className="-m-2 flex size-10 items-center justify-center rounded-lg">
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}
