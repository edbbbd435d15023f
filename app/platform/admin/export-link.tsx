import { Download } from "lucide-react";

/** Downloads a page's figures as CSV. */
export function ExportLink({ href }: { href: string }) {
  return (
    <a href={href} title="Export as CSV" className="button-icon">
      <Download aria-hidden className="size-4" />
      <span className="sr-only">Export as CSV</span>
    </a>
  );
}
