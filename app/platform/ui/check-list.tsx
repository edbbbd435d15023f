import { Check } from "lucide-react";

type CheckListProps = { items: readonly string[]; className: string; iconColor?: string };

/** Benefits, each with a check mark. */
export function CheckList({ items, className, iconColor = "text-accent" }: CheckListProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-3">
          <Check aria-hidden className={`mt-0.5 size-5 shrink-0 ${iconColor}`} />
          {item}
        </li>
      ))}
    </ul>
  );
}
