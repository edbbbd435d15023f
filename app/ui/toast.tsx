import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import type { Toast, ToastAreaProps } from "~/ui/toast-state";

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a toast. A new one replaces the current one. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/** The toast library is larger than a page, so it loads lazily. If it fails to load, forms show their own errors. */
const ToastArea = lazy<ComponentType<ToastAreaProps>>(() =>
  import("~/ui/toast-area").then(
    ({ ToastArea: Area }) => ({ default: Area }),
    () => ({ default: () => null }),
  ),
);

/** The product's only toast area. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ToastAreaProps["toast"]>(null);
  const show = useCallback((next: Toast) => setToast((last) => ({ ...next, id: (last?.id ?? 0) + 1 })), []);
  const loaded = useLoaded();
  return (
    <ToastContext.Provider value={show}>
      {children}
      {loaded && (
        // Load it early, because one of its messages is that the network is down.
        <Suspense>
          <ToastArea toast={toast} />
        </Suspense>
      )}
    </ToastContext.Provider>
  );
}

/** Whether the page and all its resources have loaded. */
function useLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const done = () => setLoaded(true);
    if (document.readyState === "complete") return done();
    window.addEventListener("load", done, { once: true });
    return () => window.removeEventListener("load", done);
  }, []);
  return loaded;
}
