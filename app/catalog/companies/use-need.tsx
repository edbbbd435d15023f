import { useMemo, useState } from "react";
import type { Need } from "~/catalog/companies/need";
import { firstNeed, hasNeed, needQuery, readNeed } from "~/catalog/companies/cost-query";
import { StoredText } from "~/platform/runtime/stored-text";
import { useStoredText } from "~/platform/ui/use-stored-text";

const stored = new StoredText("need");

/**
 * What a buyer needs, which the browser keeps for other pages and tabs. Until the buyer changes it, a need in the page's URL
 * comes first: without scripts, there's no other.
 * @param search the query of the page's URL
 */
export function useNeed(search: string): [need: Need, setNeed: (need: Need) => void] {
  const text = useStoredText(stored);
  const [isChanged, setIsChanged] = useState(false);
  const need = useMemo(() => {
    if (hasNeed(search) && !isChanged) return readNeed(search);
    return text === null ? firstNeed : readNeed(text);
  }, [search, text, isChanged]);
  const setNeed = (next: Need) => {
    setIsChanged(true);
    stored.write(needQuery(next));
  };
  return [need, setNeed];
}
