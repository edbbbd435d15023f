import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { desktopApp, type Draft } from "~/desktop/desktop";

type KeptDraftsProps = {
  /** The draft that is offered already. */
  except: string;
  /** Where the form of a draft is, by its key; null for one of another kind. */
  hrefOf: (key: string) => string | null;
};

/** The other forms that could not be sent, each a link to where it is offered. In a browser there are none. */
export function KeptDrafts({ except, hrefOf }: KeptDraftsProps) {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  useEffect(() => {
    void desktopApp()
      ?.drafts.list()
      .then(setDrafts, () => {});
  }, [except]);
  const others = drafts.flatMap(({ key, label }) => {
    const href = key === except ? null : hrefOf(key);
    return href ? [{ key, label: label || "New company", href }] : [];
  });
  if (others.length === 0) return null;
  return (
    <nav aria-label="Unsent drafts" className="mb-6 flex max-w-3xl flex-wrap items-center gap-x-4">
      <span className="text-muted">Unsent drafts:</span>
      {others.map(({ key, label, href }) => (
        <Link key={key} to={href} className="link inline-flex min-h-11 items-center break-words">
          {label}
        </Link>
      ))}
    </nav>
  );
}
