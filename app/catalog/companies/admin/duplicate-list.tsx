import { request } from "~/platform/api/request";
import { listDuplicates, type Duplicate } from "~/catalog/companies/api";
import { Link } from "~/platform/ui/link";
import { useDebouncedSearch } from "~/platform/ui/use-found";

/** The values to compare companies by. `except` is the ID of the company that the form edits. */
export type DuplicateSearch = { name: string; website: string; except: number | undefined };

/** The companies with this name or website. None if the request fails, because saving mustn't depend on it. */
export function findDuplicates({ name, website, except }: DuplicateSearch, signal?: AbortSignal): Promise<Duplicate[]> {
  const query = { name, website, ...(except !== undefined && { except }) };
  return request(listDuplicates, { query, ...(signal && { signal }) }).catch(() => []);
}

const typingPauseMs = 400;

/** The same companies while someone types, after a pause. */
export function useDuplicates({ name, website, except }: DuplicateSearch): Duplicate[] {
  const isBlank = name.trim() === "" && website.trim() === "";
  const found = useDebouncedSearch(
    isBlank ? null : `${name.trim()}\n${website.trim()}`,
    (_, signal) => findDuplicates({ name, website, except }, signal),
    typingPauseMs,
  );
  return found?.result ?? [];
}

/** A sentence about each duplicate, with a link that opens in a new tab, so that the form stays open. */
export function DuplicateList({ duplicates }: { duplicates: Duplicate[] }) {
  return (
    <ul className="space-y-1">
      {duplicates.map((duplicate) => (
        <li key={duplicate.id} className="break-words">
          <Link to={`/admin?edit=${duplicate.id}`} target="_blank" className="link tap">
            {duplicate.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </Link>{" "}
          already has this {sharedBy(duplicate)}.
        </li>
      ))}
    </ul>
  );
}

function sharedBy({ sameName, sameWebsite }: Duplicate): string {
  if (sameName && sameWebsite) return "name and website";
  return sameName ? "name" : "website";
}
