import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Link } from "~/ui/link";

type MenuLinkProps = { to: string; count?: number; onClick?: () => void; children: ReactNode };

/** An entry of a menu or the drawer. */
export function MenuLink({ to, count, onClick, children }: MenuLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      aria-current={pathname === to ? "page" : undefined}
      onClick={onClick}
      className="flex min-h-11 items-center justify-between gap-3 rounded-lg px-3 hover:bg-sunken aria-[current]:text-accent"
    >
      {children}
      {count !== undefined && <span className="text-sm text-muted tabular-nums">{count}</span>}
    </Link>
  );
}
