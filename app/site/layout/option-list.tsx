import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { Link } from "~/platform/ui/link";
import { searchAttributes } from "~/discovery/visits/search-mark";

export type Option = {
  /** The page that it opens. */
  to: string;
  name: string;
  icon: ReactNode;
  /** Its kind, in a word or two. */
  note?: string | undefined;
};

/** Options of one kind. */
export type Section = {
  title: string;
  /** Whether its options need no visible title. Screen readers still get it. */
  isPlain?: true;
  /** The query, if its options are search results. Picking one then counts as a search. */
  search?: string;
  options: Option[];
};

type OptionListProps = {
  id: string;
  label: string;
  /** The combobox, which keeps the focus and receives the keys. */
  input: RefObject<HTMLInputElement>;
  sections: Section[];
  /** The typed text, which is highlighted in names. */
  text: string;
  /** Whether Enter opens the first option unless another one was chosen. */
  opensFirst?: boolean;
  /** Whether the options belong to an earlier text. */
  isStale: boolean;
};

/** The listbox of a combobox whose options are links. */
export function OptionList({ id, label, input, sections, text, opensFirst = false, isStale }: OptionListProps) {
  const start = opensFirst ? 0 : -1;
  const [reached, setReached] = useState({ among: sections, at: start });
  const active = reached.among === sections ? reached.at : start;
  const setActive = (at: number) => setReached({ among: sections, at });
  /** Whether Enter was pressed before the options of the text arrived. */
  const entered = useRef(false);
  const count = sections.reduce((sum, { options }) => sum + options.length, 0);
  const optionId = (at: number) => `${id}-${at}`;
  const chosen = active >= 0 && active < count ? optionId(active) : undefined;

  useEffect(() => {
    entered.current = false;
  }, [text]);
  useEffect(() => {
    if (!isStale && entered.current) document.getElementById(`${id}-0`)?.click();
  }, [isStale, id]);
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    if (chosen) box.setAttribute("aria-activedescendant", chosen);
    else box.removeAttribute("aria-activedescendant");
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: "nearest" });
    return () => box.removeAttribute("aria-activedescendant");
  }, [input, chosen]);
  useEffect(() => {
    const box = input.current;
    // Without a choice, Enter searches for the text. That position comes before the first option and after the last one.
    const places = count + (opensFirst ? 0 : 1);
    const move = (by: number) => setActive(((active - start + by + places) % places) + start);
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || count === 0) return;
      if (event.key === "ArrowDown") move(1);
      else if (event.key === "ArrowUp") move(-1);
      else if (event.key === "Enter" && opensFirst && isStale) entered.current = true;
      else if (event.key === "Enter" && chosen) document.getElementById(chosen)?.click();
      else return;
      event.preventDefault();
    };
    box?.addEventListener("keydown", onKey);
    return () => box?.removeEventListener("keydown", onKey);
  });

  let at = 0;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={isStale}
      className="min-h-0 flex-1 overflow-y-auto transition-opacity aria-busy:opacity-60 aria-busy:delay-300"
    >
      {sections.map(({ title, isPlain, search = "", options }) => (
        <div
          key={title}
          role="group"
          aria-label={title}
          {...searchAttributes(search, options.length, false)}
          className={isPlain && "mt-2 border-t border-line pt-2"}
        >
          {!isPlain && (
            <p aria-hidden className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">
              {title}
            </p>
          )}
          {options.map((option) => {
            const position = at++;
            return (
              <Link
                key={option.to}
                to={option.to}
                id={optionId(position)}
                role="option"
                tabIndex={-1}
                aria-selected={position === active}
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => position !== active && setActive(position)}
                className="flex min-h-11 items-center gap-3 rounded-lg px-3 py-1.5 aria-selected:bg-sunken border-l-3 border-transparent aria-selected:border-accent"
              >
                {option.icon}
                <span className="min-w-0 flex-1 truncate">
                  <Highlighted name={option.name} text={text} />
                </span>
                {option.note && <span className="max-w-[45%] shrink-0 truncate text-sm text-muted">{option.note}</span>}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** A name with the typed text in bold, if it contains it. */
function Highlighted({ name, text }: { name: string; text: string }) {
  const at = text === "" ? -1 : name.toLowerCase().indexOf(text.toLowerCase());
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark className="bg-transparent font-semibold text-accent">{name.slice(at, at + text.length)}</mark>
      {name.slice(at + text.length)}
    </>
  );
}
