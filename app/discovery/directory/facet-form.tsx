import { useNavigate } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { useRef, useState, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { directoryHref, type Shown } from "~/discovery/directory/directory-href";
import type { FacetChoice, FacetValue } from "~/discovery/directory/facet-choices";
import { facetNames, facets, isFolded, type FacetName } from "~/discovery/directory/facets";
import { NeedInputs } from "~/discovery/directory/need-inputs";
import { usePendingQuery } from "~/discovery/directory/use-pending-query";
import { facetSections, openSections, type FacetSection } from "~/catalog/companies/facts/fact";
import { formatCount } from "~/platform/text/format-count";
import { useEarlyEntries } from "~/platform/ui/use-early-entries";

type SectionOf = { title: string; names: readonly FacetName[]; isClosed: boolean };

/** Sorts switches first. Below the values of another facet, a switch would look like one of them. */
const switchesFirst = (a: FacetName, b: FacetName) =>
  Number(facets[b].kind === "switch") - Number(facets[a].kind === "switch");

const sections = (Object.keys(facetSections) as FacetSection[]).map((section) => ({
  title: facetSections[section],
  names: facetNames.filter((name) => facets[name].section === section).toSorted(switchesFirst),
  isClosed: !openSections.has(section),
}));

/** How many values of a long list show before “Show more.” */
const maxShown = 8;

type FacetFormProps = {
  choices: readonly FacetChoice[];
  /** Whether folded sections can be shown. */
  hasMore: boolean;
  /** What the page shows. */
  query: Shown;
  path: string;
};

/** Checks values immediately, before the new results are loaded. */
type Check = {
  isChecked: (name: FacetName, value: FacetValue) => boolean;
  check: (name: FacetName, value: string, checked: boolean) => void;
};

/** A form with the values of facets. With scripts, each choice applies immediately. Without, the button submits all. */
export function FacetForm({ choices, hasMore, query, path }: FacetFormProps) {
  const navigate = useNavigate();
  const pending = usePendingQuery(query, path);
  // Renders immediately after a choice. Which values are checked comes from the pending query.
  const [, setChosen] = useState<Shown>();
  const pendingQuery = pending.get();
  const show = (next: Shown) => {
    pending.set(next);
    setChosen(next);
    navigate(directoryHref(next, path), { preventScrollReset: true, state: narrowing });
  };
  const check = (name: FacetName, value: string, checked: boolean) => {
    const current = pending.get();
    const others = facets[name].kind === "threshold" ? [] : (current[name] ?? []).filter((other) => other !== value);
    show({ ...current, [name]: checked && value !== "" ? [...others, value] : others, page: 1 });
  };
  const form = useRef<HTMLFormElement>(null);
  useEarlyEntries(form, (early) => check(early.name as FacetName, early.value, (early as HTMLInputElement).checked));
  const isChecked = (name: FacetName, { value, chosen }: FacetValue) =>
    pendingQuery === query ? chosen : (pendingQuery[name] ?? []).includes(value);
  const choicesOf = ({ names }: SectionOf) =>
    names.flatMap((name) => choices.find((choice) => choice.name === name) ?? []);
  const shownFolded = choices.filter(({ name }) => isFolded(name));
  const showFolded = (event: MouseEvent, filters?: "all") => {
    event.preventDefault();
    show({ ...pending.get(), filters });
  };
  const section = (each: SectionOf) => {
    const shown = choicesOf(each);
    return (
      shown.length > 0 && (
        <Section
          key={each.title}
          title={each.title}
          choices={shown}
          isOpen={!each.isClosed || shown.some(hasChosen)}
          isChecked={isChecked}
          check={check}
        />
      )
    );
  };
  return (
    <form ref={form} action={path} autoComplete="off">
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {sections.filter(({ isClosed }) => !isClosed).map(section)}
      {hasMore && (
        <FoldButton name="filters" value="all" onClick={(event) => showFolded(event, "all")}>
          More filters
        </FoldButton>
      )}
      {shownFolded.length > 0 && !shownFolded.some(hasChosen) && (
        <FoldButton onClick={showFolded}>Fewer filters</FoldButton>
      )}
      {sections.filter(({ isClosed }) => isClosed).map(section)}
      {query.sort && query.sort !== "relevance" && <input type="hidden" name="sort" value={query.sort} />}
      <NeedInputs query={query} />
      {/* Invisible rather than removed, so that nothing moves. */}
      <button
        {...(query.filters && { name: "filters", value: "all" })}
        className="button mt-4 w-full hydrated:invisible"
      >
        Apply filters
      </button>
    </form>
  );
}

const hasChosen = ({ values }: FacetChoice) => values.some(({ chosen }) => chosen);

/** Shows or hides the folded sections. Without scripts, it submits the form, so that no choice is lost. */
function FoldButton({ children, ...attributes }: ComponentProps<"button">) {
  return (
    <button
      {...attributes}
      className="link flex min-h-11 w-full items-center border-t border-line py-1 text-left font-semibold"
    >
      {children}
    </button>
  );
}

/** The state of a navigation that only narrows the results. The old results stay until the new ones are loaded. */
export const narrowing = { narrows: true };

export function isNarrowing(state: unknown): boolean {
  return typeof state === "object" && state !== null && "narrows" in state;
}

type SectionProps = { title: string; choices: readonly FacetChoice[]; isOpen: boolean } & Check;

function Section({ title, choices, isOpen, ...checks }: SectionProps) {
  return (
    <details open={isOpen} className="group border-t border-line py-1 first-of-type:border-t-0">
      <summary className="flex min-h-11 items-center justify-between font-semibold hover:text-accent">
        {title}
        <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="min-w-0 pb-3">
        <legend className="sr-only">{title}, with numbers of tools</legend>
        {choices.map((choice) => (
          <Values
            key={choice.name}
            choice={choice}
            heading={choice.label === title ? undefined : choice.label}
            {...checks}
          />
        ))}
      </fieldset>
    </details>
  );
}

type ValuesProps = { choice: FacetChoice; heading?: string | undefined } & Check;

/** A facet's values, with its label if it shares the section. A switch needs none, because its value has the same label. */
function Values({ heading, ...props }: ValuesProps) {
  if (heading === undefined || facets[props.choice.name].kind === "switch") return <ValueList {...props} />;
  return (
    <div role="group" aria-label={heading} className="pt-2">
      <p aria-hidden className="text-sm text-muted">
        {heading}
      </p>
      <ValueList {...props} />
    </div>
  );
}

function ValueList({ choice: { name, values }, ...checks }: Omit<ValuesProps, "heading">) {
  if (name === "category") return <Tree values={values} {...checks} />;
  if (facets[name].kind === "threshold")
    return (
      <ul>
        <Value name={name} value={{ ...anyValue, chosen: !values.some(({ chosen }) => chosen) }} {...checks} />
        {values.map((value) => (
          <Value key={value.value} name={name} value={value} {...checks} />
        ))}
      </ul>
    );
  return <Long values={values}>{(value) => <Value key={value.value} name={name} value={value} {...checks} />}</Long>;
}

/** The option of a threshold for no choice. */
const anyValue = { value: "", label: "Any", count: 0 };

/** The first values of a list, and the others in a collapsed part. */
function Long({ values, children }: { values: readonly FacetValue[]; children: (value: FacetValue) => ReactNode }) {
  // Don't collapse a list that is only slightly longer.
  const max = values.length <= maxShown + 2 ? values.length : maxShown;
  const [shown, others] = [values.slice(0, max), values.slice(max)];
  return (
    <>
      <ul>{shown.map(children)}</ul>
      {others.length > 0 && (
        <details open={others.some(({ chosen }) => chosen)} className="group/more">
          <summary className="link tap text-sm">
            <span className="group-open/more:hidden">Show {others.length} more</span>
            <span className="hidden group-open/more:inline">Show fewer</span>
          </summary>
          <ul>{others.map(children)}</ul>
        </details>
      )}
    </>
  );
}

/** Categories with their subcategories, which open on demand. */
function Tree({ values, ...checks }: { values: readonly FacetValue[] } & Check) {
  const row = (value: FacetValue) => {
    const children = values.filter(({ parent }) => parent === value.value);
    return (
      <li key={value.value} className="relative">
        <Label name="category" value={value} {...checks} className={children.length > 0 ? "pr-9 lg:pr-6" : ""} />
        {children.length > 0 && (
          <details open={[value, ...children].some(({ chosen }) => chosen)} className="group/tree">
            <summary
              aria-label={`Subcategories of ${value.label}`}
              className="absolute top-0 right-0 flex size-11 items-center justify-end hover:text-accent lg:h-9 lg:w-6"
            >
              <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open/tree:rotate-180" />
            </summary>
            <ul className="ml-7">
              {children.map((child) => (
                <Value key={child.value} name="category" value={child} {...checks} />
              ))}
            </ul>
          </details>
        )}
      </li>
    );
  };
  const parents = values.filter(({ parent }) => parent === undefined);
  // Categories that would find nothing are last.
  const found = ({ count, chosen }: FacetValue) => Number(count > 0 || chosen);
  return <Long values={parents.toSorted((a, b) => found(b) - found(a))}>{row}</Long>;
}

type ValueProps = { name: FacetName; value: FacetValue } & Check;

function Value(props: ValueProps) {
  return (
    <li>
      <Label {...props} />
    </li>
  );
}

function Label({ name, value, isChecked, check, className = "" }: ValueProps & { className?: string }) {
  const isRadio = facets[name].kind === "threshold";
  const checked = isChecked(name, value);
  const isAny = value.value === "";
  return (
    <label className={`facet-value ${className}`}>
      <input
        type={isRadio ? "radio" : "checkbox"}
        name={name}
        value={value.value}
        checked={checked}
        disabled={value.count === 0 && !checked && !isAny}
        onChange={({ target }) => check(name, value.value, target.checked)}
      />
      <span>{value.label}</span>
      {!isAny && <small>{formatCount(value.count)}</small>}
    </label>
  );
}
