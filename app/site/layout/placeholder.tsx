import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import { placeholders } from "~/platform/runtime/site";
import { grids } from "~/platform/ui/grids";
import { Skeleton } from "~/platform/ui/skeleton";
import { Spinner } from "~/platform/ui/spinner";

/** Pages that load faster than this get no placeholder, because a flash is worse than none. */
const delayMs = 150;

/** Shows the outline of the next page if it loads slowly, or else the current page. */
export function Placeholder({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { location: next, state } = useNavigation();
  const leaving = state === "loading" && next.pathname !== pathname ? next.key : undefined;
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setSlow(leaving), delayMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  if (!leaving || slow !== leaving || !next) return children;
  // Admin pages keep their menu until the next page is there.
  if (isAdmin(pathname)) return children;
  return (
    <>
      <h1 className="sr-only">Loading</h1>
      {isAdmin(next.pathname) ? (
        <Spinner />
      ) : (
        <div className="page py-10">
          <div className="mb-8 h-9 w-64 max-w-full animate-pulse rounded-lg bg-sunken" />
          {shapeOf(next.pathname)}
        </div>
      )}
    </>
  );
}

const isAdmin = (path: string) => /^\/admin(\/|$)/.test(path);

function shapeOf(path: string): ReactNode {
  if (path === "/")
    return (
      <div className="grid gap-14">
        <Skeleton cards={placeholders.homeFeatured} grid={grids.companies} />
        <Skeleton cards={placeholders.homeCategories} grid={grids.categories} card="h-18" />
        <Skeleton cards={placeholders.homePosts} grid={grids.posts} card="h-80" />
      </div>
    );
  if (path === "/directory") return <Skeleton cards={placeholders.directory} grid={grids.companies} />;
  if (path === "/categories") return <Skeleton cards={placeholders.categories} grid={grids.categoryRows} card="h-18" />;
  if (path.startsWith("/category/")) return <Skeleton cards={placeholders.category} grid={grids.companies} />;
  if (path === "/blog") return <Skeleton cards={placeholders.blog} grid={grids.posts} card="h-80" />;
  return <Skeleton cards={1} grid="" card="h-96" />;
}
