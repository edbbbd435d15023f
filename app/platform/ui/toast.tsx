import { createContext, useCallback, useContext, useState, type ReactNode } from "react";
import { ToastArea } from "~/platform/ui/toast-area";
import type { Toast, ToastAreaProps } from "~/platform/ui/toast-state";

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a toast. A new one replaces the current one. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/** The product's only toast area. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ToastAreaProps["toast"]>(null);
  const show = useCallback((next: Toast) => setToast((last) => ({ ...next, id: (last?.id ?? 0) + 1 })), []);
  return (
    <ToastContext.Provider value={show}>
      {children}
      <ToastArea toast={toast} />
    </ToastContext.Provider>
  );
}
