import type { ReactNode } from "react";

const tones = {
  good: "bg-accent-soft text-accent-strong",
  notable: "bg-paid-soft text-paid",
  bad: "bg-danger-soft text-danger",
  quiet: "bg-sunken text-muted",
} as const;
export type Tone = keyof typeof tones;

/** A short status label. */
export function Pill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-medium sm:whitespace-nowrap ${tones[tone]}`}>
      {children}
    </span>
  );
}
