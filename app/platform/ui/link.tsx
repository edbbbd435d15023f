import { ChevronLeft } from "lucide-react";
import type { AnchorHTMLAttributes } from "react";

export type FollowOptions = { replace?: boolean; preventScrollReset?: boolean; state?: unknown };

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** Undefined in a preview of something that doesn't exist yet. */
  to: string | undefined;
  /** Options for the router's navigation. */
  options?: FollowOptions;
};

/**
 * A link to a page of this site. It's a plain element that `useLinks` passes to the router. Remix's own component
 * takes about 30 hooks and two effects, which is slow for lists with a hundred links.
 */
export function Link({ to, options, children, ...attributes }: LinkProps) {
  // Remix uses `data-discover` to find pages that may be visited next.
  return (
    <a href={to} data-discover="true" data-options={options && JSON.stringify(options)} {...attributes}>
      {children}
    </a>
  );
}

type StyledLinkProps = Omit<LinkProps, "className">;

/** A link in a text. */
export const TextLink = (link: StyledLinkProps) => <Link {...link} className="link" />;

/** A link by itself, as tall as a button, so that fingers hit it. */
export const TallLink = (link: StyledLinkProps) => (
  <Link {...link} className="link inline-flex min-h-11 items-center" />
);

/** A link that looks like the main button. */
export const PrimaryLink = (link: StyledLinkProps) => <Link {...link} className="button" />;

/** A link that looks like any other button. */
export const QuietLink = (link: StyledLinkProps) => <Link {...link} className="button-quiet" />;

/** A link that looks like a small button, in a row of a list. */
export const SmallLink = (link: StyledLinkProps) => <Link {...link} className="button-small" />;

/** A link to the page above this one. It looks the same everywhere. */
export const ParentLink = ({ children, ...link }: StyledLinkProps) => (
  <Link {...link} className="tap mb-2 gap-1 touch:-mt-2 touch:mb-1 text-muted hover:text-accent">
    <ChevronLeft aria-hidden className="size-4" />
    {children}
  </Link>
);
