import { NewToolsScene, PriceScene } from "~/site/layout/issue-scenes";
import { CompareScene } from "~/site/layout/scenes";
import { Section } from "~/platform/ui/section";

const topics = [
  ["New tools", "What joined the directory, each in one line.", NewToolsScene],
  ["Price changes", "Who charges more or less now, with both prices.", PriceScene],
  ["Most compared", "Which tools buyers put side by side.", CompareScene],
] as const;

/** What issues of the newsletter are about. They aren't links, so they don't look like cards. */
export function IssueTopics({ className }: { className?: string }) {
  return (
    <Section id="contents" title="What we write about" size="xl" className={className}>
      <ul className="mt-4 grid gap-4 sm:mt-5 md:grid-cols-3 md:gap-6">
        {topics.map(([title, text, Scene]) => (
          <li key={title} className="picture-row">
            <Scene />
            <div>
              <h3 className="leading-snug font-semibold">{title}</h3>
              <p className="mt-0.5 text-sm text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
