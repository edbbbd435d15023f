import type { AnchorHTMLAttributes } from "react";

export type FollowOptions = { replace?: boolean; preventScrollReset?: boolean; state?: unknown };

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** Undefined on a preview of what isn't there yet. */
  to: string | undefined;
  /** How the router follows it. */
  options?: FollowOptions;
};

/**
 * A link to a page of this site. It's a plain element that `useLinks` passes to the router. Remix's own takes about 30
 * hooks and two effects, and a list has a hundred links.
 */
export function Link({ to, options, children, ...attributes }: LinkProps) {
  // Remix finds the pages that may be next by `data-discover`.
  return (
    <a href={to} data-discover="true" data-options={options && JSON.stringify(options)} {...attributes}>
      {children}
    </a>
  );
}
