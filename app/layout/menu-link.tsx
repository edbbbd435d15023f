import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";

type MenuLinkProps = { to: string; count?: number; onClick?: () => void; children: ReactNode };

/** One line of a menu or of the drawer. */
export function MenuLink({ to, count, onClick, children }: MenuLinkProps) {
  return (
    <NavLink
      to={to}
      end
      onClick={onClick}
      className="flex min-h-11 items-center justify-between gap-3 rounded-lg px-3 hover:bg-sunken aria-[current]:text-accent"
    >
      {children}
      {count !== undefined && <span className="text-sm text-muted tabular-nums">{count}</span>}
    </NavLink>
  );
}
