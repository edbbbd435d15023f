import { useSearchParams } from "@remix-run/react";
import { Bookmark, X } from "lucide-react";
import { useId, useMemo, useRef, type FormEvent } from "react";
import { flushSync } from "react-dom";
import {
  maxViewName,
  maxViews,
  parseViews,
  viewSearch,
  withoutView,
  withView,
  type View,
} from "~/platform/admin/views";
import { Link } from "~/platform/ui/link";
import { closePopUp, PopUp } from "~/platform/ui/pop-up";
import { StoredText } from "~/platform/runtime/stored-text";
import { useToast } from "~/platform/ui/toast";
import { useHydrated } from "~/platform/ui/use-hydrated";
import { useStoredText } from "~/platform/ui/use-stored-text";

type SavedViewsProps = {
  /** Under which name the browser stores the views. */
  list: string;
  path: string;
  /** The parameters of an address that a view keeps, in one order. */
  names: readonly string[];
  /** Views that are always there. The first one shows all. */
  given: readonly View[];
  /** Before another view is opened. */
  onChange?: () => void;
};

/** Links to a list's views: those that are given, and those that the user has saved in this browser. */
export function SavedViews({ list, path, names, given, onChange }: SavedViewsProps) {
  const [params] = useSearchParams();
  const toast = useToast();
  const nav = useRef<HTMLElement>(null);
  const stored = useMemo(() => new StoredText(`views-${list}`), [list]);
  const own = parseViews(useStoredText(stored));
  const current = viewSearch(params, names);
  /** Stores the views, and gives the focus to the current one, or to the first if it has none. */
  const store = (views: readonly View[]) => {
    flushSync(() => stored.write(JSON.stringify(views)));
    (nav.current?.querySelector<HTMLElement>("[aria-current]") ?? nav.current?.querySelector("a"))?.focus();
  };
  const save = (name: string) => {
    store(withView(own, { name, search: current }));
    toast({ title: "View saved", description: "Only this browser has it." });
  };
  const remove = ({ name }: View) => {
    store(withoutView(own, name));
    toast({
      title: "View removed",
      action: { label: "Undo", altText: `Save ${name} again`, run: () => stored.write(JSON.stringify(own)) },
    });
  };
  const linkTo = ({ name, search }: View) => (
    <Link
      to={search ? `${path}?${search}` : path}
      options={{ preventScrollReset: true }}
      aria-current={search === current ? "true" : undefined}
      onClick={onChange}
    >
      {name}
    </Link>
  );
  return (
    <div className="mt-4 flex min-w-0 items-center gap-2 first:mt-0 max-sm:flex-1">
      <nav ref={nav} aria-label="Views" className="fades min-w-0 overflow-x-auto">
        <ul className="flex gap-2 py-1">
          {given.map((view) => (
            <li key={view.name} className="filter-chip">
              {linkTo(view)}
            </li>
          ))}
          {own.map((view) => (
            <li key={`own ${view.name}`} className="filter-chip">
              {linkTo(view)}
              <button type="button" aria-label={`Remove view ${view.name}`} onClick={() => remove(view)}>
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <SaveView
        isKnown={[...given, ...own].some(({ search }) => search === current)}
        isFull={own.length >= maxViews}
        onSave={save}
      />
    </div>
  );
}

type SaveViewProps = { isKnown: boolean; isFull: boolean; onSave: (name: string) => void };

function SaveView({ isKnown, isFull, onSave }: SaveViewProps) {
  const id = useId();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = input.current?.value.trim();
    if (!input.current || !name) return;
    closePopUp(input.current);
    input.current.value = "";
    onSave(name);
  };
  return (
    <PopUp
      disabled={!hydrated || isKnown}
      className="button-small whitespace-nowrap max-sm:w-11 max-sm:px-0"
      title={
        <>
          <Bookmark aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Save view</span>
        </>
      }
    >
      {isFull ? (
        <p className="max-w-60 p-2 text-sm">You’ve saved {maxViews} views. Remove one to save another.</p>
      ) : (
        <form autoComplete="off" onSubmit={onSubmit} className="grid w-64 gap-2 p-2">
          <label htmlFor={id} className="text-sm font-medium">
            Name of this view
          </label>
          <input ref={input} id={id} required maxLength={maxViewName} className="field" />
          <button className="button">Save</button>
        </form>
      )}
    </PopUp>
  );
}
