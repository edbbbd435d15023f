import { NewToolsScene, PriceScene } from "~/site/layout/issue-scenes";
import { CompareScene } from "~/site/layout/scenes";
import { Section } from "~/platform/ui/section";

const topics = [
  ["New tools", "What joined the directory, each in one line.", NewToolsScene],
  ["Price changes", "Who charges more or less now, with both prices.", PriceScene],
  ["Most compared", "Which tools buyers put side by side.", CompareScene],
] as const;

/** What issues of the newsletter are about. On phones, rows with small pictures. */
export function IssueTopics({ className }: { className?: string }) {
  return (
    <Section id="contents" title="What we write about" size="2xl" className={className}>
      <ul className="mt-5 grid gap-3 sm:gap-5 md:grid-cols-3">
        {topics.map(([title, text, Scene]) => (
          <li key={title} className="picture-tile card">
            <Scene />
            <div className="p-4 sm:p-5">
              <h3 className="text-lg leading-snug font-semibold">{title}</h3>
              <p className="mt-1 text-muted max-sm:text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
