import { Link } from "~/platform/ui/link";

/** Previous and next links with the current page number. Hidden if there's only one page. */
export function Pages({ page, pages, hrefOf }: { page: number; pages: number; hrefOf: (page: number) => string }) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex items-center justify-center gap-4">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" className="button-quiet">
          Previous
        </Link>
      )}
      <span aria-current="page" className="text-muted tabular-nums">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next" className="button-quiet">
          Next
        </Link>
      )}
    </nav>
  );
}
