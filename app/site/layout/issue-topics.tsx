import type { ReactNode } from "react";
import { NewToolsScene, PriceScene } from "~/site/layout/issue-scenes";
import { CompareScene } from "~/site/layout/scenes";
import { Section } from "~/platform/ui/section";

const topics = [
  ["New tools", "What joined the directory, each in one line.", NewToolsScene],
  ["Price changes", "Who charges more or less now, with both prices.", PriceScene],
  ["Most compared", "Which tools buyers put side by side.", CompareScene],
] as const;

type IssueTopicsProps = {
  className?: string;
  /** A link beside the heading. On phones, it follows the topics. */
  children?: ReactNode;
};

/** What issues of the newsletter are about. They aren't links, so they don't look like cards. */
export function IssueTopics({ className = "", children }: IssueTopicsProps) {
  return (
    <Section id="contents" title="What we write about" size="xl" className={`relative ${className}`}>
      <ul className="mt-4 grid gap-4 sm:mt-5 md:grid-cols-3 md:gap-6">
        {topics.map(([title, text, Scene]) => (
          <li key={title} className="picture-row md:items-start">
            <Scene />
            <div className="md:pt-2">
              <h3 className="leading-snug font-semibold">{title}</h3>
              <p className="mt-0.5 text-sm text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {children && <div className="mt-3 sm:absolute sm:-top-2.25 sm:right-0 sm:mt-0">{children}</div>}
    </Section>
  );
}
