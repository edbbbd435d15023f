import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { readWork, type Work } from "~/backoffice/work/api";
import { request } from "~/platform/api/request";

/** What waits for an admin. Reads it again after each navigation and change. Null until it's there. */
export function useWork(): Work | null {
  const { key } = useLocation();
  const { state } = useRevalidator();
  const [work, setWork] = useState<Work | null>(null);
  useEffect(() => {
    if (state !== "idle") return;
    const leaving = new AbortController();
    request(readWork, { signal: leaving.signal }).then(setWork, () => {});
    return () => leaving.abort();
  }, [key, state]);
  return work;
}
