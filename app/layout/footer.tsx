import { Link } from "@remix-run/react";
import { useRootData } from "~/layout/root-data";
import { site } from "~/site";

export function Footer() {
  const data = useRootData();
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="page flex flex-col gap-6 py-10 text-sm text-muted sm:flex-row sm:items-center sm:justify-between">
        <p>
          {data && `© ${data.year} `}
          {data?.siteName ?? site.name}. {site.tagline}.
        </p>
        <nav aria-label="Footer" className="flex gap-6">
          <Link to="/directory" className="hover:text-accent">
            Directory
          </Link>
          <Link to="/categories" className="hover:text-accent">
            Categories
          </Link>
        </nav>
      </div>
    </footer>
  );
}
