import { useLocation } from "@remix-run/react";
import { Link, type LinkProps } from "~/platform/ui/link";

type NavLinkProps = LinkProps & {
  /** Whether it's current only on its own page, not on pages below its path. */
  end?: boolean;
};

/** A link with aria-current while its page is shown. */
export function NavLink({ end = false, ...attributes }: NavLinkProps) {
  const { pathname } = useLocation();
  const { to } = attributes;
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link aria-current={isCurrent ? "page" : undefined} {...attributes} />;
}
