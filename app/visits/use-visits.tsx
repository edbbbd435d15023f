import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isRepeatedLoad, watchClicks, watchViews } from "~/visits/watch";

/**
 * Counts which companies visitors see and compare, whose websites they open, and what they search for, in their
 * browsers: pages may come from a cache. Sends neither cookies' content nor anything else about the visitor.
 */
export function useVisits(): void {
  const { key } = useLocation();
  const firstKey = useRef(key);
  useEffect(() => watchClicks(), []);
  useEffect(() => {
    if (!(key === firstKey.current && isRepeatedLoad())) return watchViews();
  }, [key]);
}
