import type { ComponentProps, ReactNode } from "react";

type ChoiceRowProps = Omit<ComponentProps<"input">, "className" | "title"> & { title: ReactNode; text: string };

/** The box around the rows of a choice. */
export const choiceRows = "divide-y divide-line rounded-lg border border-line";

/** A radio button or a checkbox with its title, and what it means. */
export function ChoiceRow({ title, text, ...input }: ChoiceRowProps) {
  return (
    <label className="flex min-h-11 cursor-pointer gap-3 px-4 py-2.5 hover:bg-raised">
      <input {...input} className="mt-1 size-4 shrink-0 accent-accent" />
      <span className="min-w-0">
        {title} <span className="block text-sm text-muted">{text}</span>
      </span>
    </label>
  );
}
