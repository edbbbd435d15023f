import { Link } from "~/platform/ui/link";
import { useEffect, useState } from "react";
import { desktopApp, type Draft } from "~/platform/desktop/desktop";

type UnsentDraftsProps = {
  /** The key of the draft that the page offers already. */
  except: string;
  /** The path of a draft's form by key, or null for unknown kinds. */
  hrefOf: (key: string) => string | null;
};

/** Links to the forms of other unsent drafts. Empty in a browser. */
export function UnsentDrafts({ except, hrefOf }: UnsentDraftsProps) {
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
