import type { AnchorHTMLAttributes } from "react";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string };

/**
 * A link to a page of this site. It's a plain element that `useLinks` passes to the router, because Remix's own takes
 * about 30 hooks and two effects, and a list has a hundred links. Use Remix's to replace the history entry or keep the
 * scroll position.
 */
export function Link({ to, children, ...attributes }: LinkProps) {
  // Remix finds prefetchable pages by this attribute.
  return (
    <a href={to} data-discover="true" {...attributes}>
      {children}
    </a>
  );
}
