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

/** Shows a notice. There is never more than one: a new one takes the place of the one before. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/** Its library is larger than a page: nobody waits for it. Where it does not come, forms say for themselves what failed. */
const ToastArea = lazy<ComponentType<ToastAreaProps>>(() =>
  import("~/ui/toast-area").then(
    ({ ToastArea: Area }) => ({ default: Area }),
    () => ({ default: () => null }),
  ),
);

/** The toast area of the whole product. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ToastAreaProps["toast"]>(null);
  const show = useCallback((next: Toast) => setToast((last) => ({ ...next, id: (last?.id ?? 0) + 1 })), []);
  const loaded = useLoaded();
  return (
    <ToastContext.Provider value={show}>
      {children}
      {loaded && (
        // Before it is needed: one of the things it says is that the network is gone.
        <Suspense>
          <ToastArea toast={toast} />
        </Suspense>
      )}
    </ToastContext.Provider>
  );
}

/** Whether the page is there with everything that it shows. */
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
