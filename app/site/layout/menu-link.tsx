import type { ReactNode } from "react";
import { NavLink } from "~/platform/ui/nav-link";

type MenuLinkProps = { to: string; count?: number; onClick?: () => void; children: ReactNode };

/** An entry of a menu or the drawer. */
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
