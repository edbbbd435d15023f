import { useRef } from "react";
import type { Example } from "~/platform/api/examples.server";
import { CopyButton } from "~/platform/ui/copy-button";

/** Shows the chosen one, also without scripts. */
const shownIfChosen = [
  "group-has-[[value='0']:checked]/examples:block",
  "group-has-[[value='1']:checked]/examples:block",
  "group-has-[[value='2']:checked]/examples:block",
  "group-has-[[value='3']:checked]/examples:block",
];

/** The same program in several languages, one of which is shown. */
export function ExampleTabs({ examples }: { examples: readonly Example[] }) {
  return (
    <div className="group/examples mt-4">
      <fieldset className="flex w-fit max-w-full flex-wrap rounded-lg bg-sunken p-0.5">
        <legend className="sr-only">Language</legend>
        {examples.map(({ file, language }, i) => (
          <label
            key={file}
            className="segment relative has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name="language"
              value={i}
              defaultChecked={i === 0}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {language}
          </label>
        ))}
      </fieldset>
      {examples.map((example, i) => (
        <div key={example.file} className={`hidden ${shownIfChosen[i] ?? ""}`}>
          <Program example={example} />
        </div>
      ))}
    </div>
  );
}

function Program({ example: { language, about, code } }: { example: Example }) {
  const text = useRef<HTMLPreElement>(null);
  return (
    <div className="mt-3 overflow-hidden rounded-card bg-deep text-sm text-on-deep">
      <div className="flex items-center justify-between gap-4 border-b border-on-deep-line py-2 pr-2 pl-4 sm:pl-5">
        <p className="text-on-deep-muted">{about}</p>
        <CopyButton
          text={code}
          label="Copy"
          className="button-small shrink-0 border-transparent bg-on-deep text-deep-text hover:bg-on-deep-muted hover:text-deep-text"
          onFailure={() => text.current && getSelection()?.selectAllChildren(text.current)}
        />
      </div>
      {/* Wrapped, code would lose its indentation. Keyboard users scroll it with the arrow keys, so it must be focusable. */}
      <pre
        ref={text}
        aria-label={`Example in ${language}`}
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto px-4 py-3 font-mono -outline-offset-2 outline-on-deep sm:px-5"
      >
        {code}
      </pre>
    </div>
  );
}
