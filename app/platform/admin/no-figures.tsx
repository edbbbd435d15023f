import type { ReactNode } from "react";
import { FiguresScene } from "~/platform/admin/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";

type NoFiguresProps = {
  /** What there's none of, such as "visits". */
  noun: string;
  /** The chosen period. */
  days: number;
  /** A button for what to do next. */
  action?: ReactNode;
  children: ReactNode;
};

/** In place of charts and tables that have no figures. */
export function NoFigures({ noun, days, action, children }: NoFiguresProps) {
  return (
    <EmptyState scene={<FiguresScene />} text={`No ${noun} in the last ${days} days`} action={action}>
      {children}
    </EmptyState>
  );
}
