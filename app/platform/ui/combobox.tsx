import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { describedBy, Field } from "~/platform/ui/field";
import { useDebouncedSearch } from "~/platform/ui/use-found";

export type Choice = { id: number; name: string; note?: string };

type ComboboxProps<Found extends Choice> = {
  label: string;
  hint?: string;
  error?: string | undefined;
  placeholder?: string;
  value: Found | null;
  onChange: (choice: Found) => void;
  /** Finds the first few options for the typed text. */
  search: (text: string, signal: AbortSignal) => Promise<Found[]>;
};

const typingPauseMs = 200;

/** A single choice from many options, with search. */
export function Combobox<Found extends Choice>({
  label,
  hint,
  error,
  placeholder,
  value,
  onChange,
  search,
}: ComboboxProps<Found>) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const found = useDebouncedSearch(text, search, typingPauseMs);
  /** The option that the arrow keys reached, and the results that it belongs to. */
  const [reached, setReached] = useState({ among: found, at: 0 });
  /** The text for which Enter was pressed before its results arrived. */
  const entered = useRef<string | null>(null);

  const open = text !== null;
  const choices = open ? (found?.result ?? []) : [];
  const active = reached.among === found ? reached.at : 0;
  const setActive = (at: number) => setReached({ among: found, at });
  const close = () => {
    setText(null);
    entered.current = null;
  };
  const choose = (choice: Found | undefined) => {
    if (!choice) return;
    onChange(choice);
    close();
  };
  const chooseLatest = useRef(choose);
  useEffect(() => {
    chooseLatest.current = choose;
  });
  useEffect(() => {
    if (found?.result && entered.current === found.text) chooseLatest.current(found.result[0]);
  }, [found]);

  const enter = () => {
    // Earlier results may be outdated.
    if (found?.text === text) choose(choices[active]);
    else entered.current = text;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && open) enter();
    else if (event.key === "ArrowDown" && !open) setText("");
    else if (event.key === "ArrowDown") setActive(Math.min(active + 1, choices.length - 1));
    else if (event.key === "ArrowUp" && open) setActive(Math.max(active - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          id={id}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={choices[active] ? `${id}-${active}` : undefined}
          aria-describedby={describedBy({ id, hint, error })}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
          placeholder={placeholder}
          value={text ?? value?.name ?? ""}
          onChange={({ target }) => setText(target.value)}
          onClick={() => setText(text ?? "")}
          onBlur={close}
          onKeyDown={onKeyDown}
          className="field"
        />
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          hidden={!open}
          className="card absolute inset-x-0 z-20 mt-1 max-h-72 overflow-y-auto p-1 shadow-float"
        >
          {choices.map((choice, i) => (
            // Keyboard users choose through the field above, which keeps focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={choice.id}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 hover:bg-sunken aria-selected:bg-sunken"
            >
              <span className="min-w-0 truncate">{choice.name}</span>
              {choice.note && <span className="shrink-0 text-sm text-muted">{choice.note}</span>}
            </li>
          ))}
          {open && choices.length === 0 && (
            <li role="option" aria-selected={false} aria-disabled className="px-3 py-2.5 text-muted">
              {found?.text !== text ? "Searching…" : found.result ? "No results" : "Search failed. Try again."}
            </li>
          )}
        </ul>
      </div>
    </Field>
  );
}
