import type { ReactNode } from "react";
import type { EmbedTheme } from "~/site/embeds/embed";

type EmbedDocumentProps = {
  title: string;
  theme: EmbedTheme | undefined;
  stylesheet: string;
  siteName: string;
  /** The page with more about it. */
  href: string;
  children: ReactNode;
};

/** A page for a frame on another site: no scripts, forms, or cookies. All links open pages of this site in a new tab. */
export function EmbedDocument({ title, theme, stylesheet, siteName, href, children }: EmbedDocumentProps) {
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main className="flex min-h-dvh flex-col border border-line bg-surface">
          <div className="min-w-0 flex-1 p-4">{children}</div>
          <p className="border-t border-line px-4 py-1 text-sm text-muted">
            <EmbedLink href={href} className="link tap">
              More on {siteName}
            </EmbedLink>
          </p>
        </main>
      </body>
    </html>
  );
}

/** A link to this site, in a new tab: in the frame, there's no room for a page, nor does the site allow it. */
export function EmbedLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}
