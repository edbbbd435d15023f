import type { AnchorHTMLAttributes } from "react";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string };

/**
 * A link to a page of this site, `to` being its path. It is a plain element, which `useLinks` lets the router follow:
 * Remix's own takes some thirty hooks and two effects each, and a list holds a hundred. That one is for a link that has
 * to replace the last entry of the history or to keep the place on the page.
 */
export function Link({ to, children, ...attributes }: LinkProps) {
  // By this attribute Remix finds the pages whose code it may be asked for next.
  return (
    <a href={to} data-discover="true" {...attributes}>
      {children}
    </a>
  );
}
