import { useLocation } from "@remix-run/react";
import { Link, type LinkProps } from "~/platform/ui/link";

type NavLinkProps = LinkProps & {
  /** Whether it's only current on its own page, and not on the pages below. */
  end?: boolean;
};

/** A link that knows whether its page is shown. */
export function NavLink({ end = false, ...attributes }: NavLinkProps) {
  const { pathname } = useLocation();
  const { to } = attributes;
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link aria-current={isCurrent ? "page" : undefined} {...attributes} />;
}
