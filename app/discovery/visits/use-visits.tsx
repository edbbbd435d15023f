import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isRepeatedLoad, watchViews } from "~/discovery/visits/watch";

/**
 * Counts which companies visitors see and compare, and what they search for. Runs in browsers, because pages may come
 * from a cache. `watchClicks` counts whose websites they open. Neither reports anything else about the visitor.
 */
export function useVisits(): void {
  const { key } = useLocation();
  const firstKey = useRef(key);
  useEffect(() => {
    if (!(key === firstKey.current && isRepeatedLoad())) return watchViews();
  }, [key]);
}
