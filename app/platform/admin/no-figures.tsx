import type { ReactNode } from "react";
import { EmptyState } from "~/platform/ui/empty-state";
import { TextLink } from "~/platform/ui/link";

type NoFiguresProps = {
  scene: ReactNode;
  /** What there's none of, such as "visits". */
  noun: string;
  /** The chosen period. */
  days: number;
  /** A button for what to do next. */
  action?: ReactNode;
  children: ReactNode;
};

/** In place of charts and tables that have no figures. */
export function NoFigures({ scene, noun, days, action, children }: NoFiguresProps) {
  return (
    <EmptyState scene={scene} text={`No ${noun} in the last ${days} days.`} action={action}>
      {children} {days === 30 && <TextLink to="?days=90">Last 90 days</TextLink>}
    </EmptyState>
  );
}
