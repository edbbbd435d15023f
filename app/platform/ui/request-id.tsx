import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";

/** The ID of the request that a page of an error answers. Undefined for other pages, and in browsers. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/**
 * The ID of the request that failed, which an admin finds in the log. Only pages from the server have one: React leaves
 * given HTML as it was rendered, until another page is shown.
 */
export function RequestId({ className }: { className: string }) {
  const id = useContext(RequestIdContext);
  const { key } = useLocation();
  return (
    <p
      key={key}
      className={`${className} text-sm text-muted wrap-anywhere empty:hidden`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: id ? `Request ID: <code>${id}</code>` : "" }}
    />
  );
}
