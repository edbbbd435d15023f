import type { ReactNode } from "react";

const tones = {
  good: "bg-accent-soft text-accent-strong",
  notable: "bg-paid-soft text-paid",
  bad: "bg-danger-soft text-danger",
  quiet: "bg-sunken text-muted",
} as const;
export type Tone = keyof typeof tones;

/** A short status label. */
export function Pill({ tone, isSmall = false, children }: { tone: Tone; isSmall?: boolean; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full font-medium sm:whitespace-nowrap ${isSmall ? "px-2 text-xs leading-4.5" : "px-2.5 py-0.5 text-sm"} ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
