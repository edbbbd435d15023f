import { counted } from "~/platform/text/format-count";
import { TallLink } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";

type NextStepsProps = { path: string; hasContact: boolean; unanswered: number; missing: readonly string[] };

const maxNamed = 4;

/** What helps the listing most, if there is anything to do. */
export function NextSteps({ path, hasContact, unanswered, missing }: NextStepsProps) {
  const named = missing.slice(0, maxNamed).join(", ");
  const steps = [
    unanswered > 0 && {
      text: `${counted(unanswered, "new review has", "new reviews have")} no reply.`,
      link: <TallLink to={`${path}#answer-reviews`}>Answer reviews</TallLink>,
    },
    !hasContact && {
      text: "Demo requests only go to our team.",
      link: <TallLink to={`${path}/leads`}>Choose who gets them</TallLink>,
    },
    missing.length > 0 && {
      text: `${counted(missing.length, "fact is", "facts are")} missing: ${named}${missing.length > maxNamed ? ", …" : ""}`,
      link: <TallLink to={`${path}/edit`}>Add facts</TallLink>,
    },
  ].filter((step) => step !== false);
  if (steps.length === 0) return null;
  return (
    <Section id="next" title="Next steps" className="mb-8">
      <ol className="card mt-4 divide-y divide-line">
        {steps.map(({ text, link }) => (
          <li
            key={text}
            className="flex flex-wrap items-center justify-between gap-x-6 px-5 py-2 max-sm:pt-4 max-sm:pb-1"
          >
            <span className="min-w-0 break-words">{text}</span>
            {link}
          </li>
        ))}
      </ol>
    </Section>
  );
}
