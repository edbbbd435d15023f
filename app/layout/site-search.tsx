import { Form, useLocation, useNavigate } from "@remix-run/react";
import { Search, X } from "lucide-react";
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent as ReactKeyboardEvent } from "react";
import { isPaletteKey, isSlashKey } from "~/layout/keys";
import type { Palette } from "~/layout/palette";
import { comboboxAttributes } from "~/layout/search-box";
import { useSlashIsOn } from "~/layout/use-slash-key";
import type { Suggestions } from "~/layout/suggestions";
import { hrefOfForm } from "~/ui/filled-form";
import { isTypedKey } from "~/ui/typed-key";
import { useHydrated } from "~/ui/use-hydrated";

/**
 * The search box of every page: a plain form, which suggests while the reader types once its code is loaded, and the
 * palette. On narrow screens, it's an icon until it has focus (app/app.css).
 */
export function SiteSearch() {
  const id = useId();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  /** What is typed. Null while the suggestions are closed. */
  const [text, setText] = useState<string | null>(null);
  const slashIsOn = useSlashIsOn();
  /** Code that is loaded on first use. */
  const [loaded, setLoaded] = useState<{ Suggestions?: typeof Suggestions; Palette?: typeof Palette }>({});
  const [paletteIsOpen, setPaletteIsOpen] = useState(false);
  /** What is typed before the palette is there. */
  const [early, setEarly] = useState("");

  // If it can't be loaded, for example offline, the plain form remains.
  const load = () => {
    if (!loaded.Suggestions)
      import("~/layout/suggestions").then(
        ({ Suggestions }) => setLoaded((others) => ({ ...others, Suggestions })),
        () => {},
      );
  };
  const loadPalette = () => {
    if (!loaded.Palette)
      import("~/layout/palette").then(
        ({ Palette }) => setLoaded((others) => ({ ...others, Palette })),
        () => {},
      );
  };
  const open = () => {
    load();
    setText(input.current?.value ?? "");
  };
  const openPalette = () => {
    loadPalette();
    setText(null);
    setPaletteIsOpen(true);
    setEarly("");
  };
  const leave = () => {
    setText(null);
    (document.activeElement as HTMLElement | null)?.blur();
  };
  const openBySlash = () => {
    input.current?.focus();
    input.current?.select();
    open();
  };
  const isOpening = paletteIsOpen && !loaded.Palette;
  const keys = useRef({ openPalette, openBySlash, slashIsOn, isOpening });
  useEffect(() => {
    keys.current = { openPalette, openBySlash, slashIsOn, isOpening };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
      if (keys.current.isOpening && isTypedKey(event)) setEarly((typed) => typed + event.key);
      else if (isPaletteKey(event)) keys.current.openPalette();
      else if (isSlashKey(event) && keys.current.slashIsOn) keys.current.openBySlash();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const page = useRef(key);
  useEffect(() => {
    // Not on mount: the reader may have typed before scripts loaded.
    if (page.current === key) return;
    page.current = key;
    setText(null);
    setPaletteIsOpen(false);
    if (input.current) input.current.value = "";
  }, [key]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const href = hrefOfForm(event.currentTarget);
    setText(null);
    // Where the results will be, also if the page remains.
    document.getElementById("main")?.focus({ preventScroll: true });
    navigate(href);
  };
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key === "Escape" && text === null) {
      if (input.current) input.current.value = "";
      leave();
    } else if (event.key === "Escape") {
      input.current?.focus();
      setText(null);
    } else if (text === null && event.key === "ArrowDown") open();
    else return;
    event.preventDefault();
  };
  const { Suggestions: List, Palette: Dialog } = loaded;
  const isOpen = text !== null && List !== undefined;
  return (
    <div className="shrink-0 max-lg:-me-5 max-lg:ms-auto xl:w-60 xl:min-w-36 xl:shrink">
      <label
        htmlFor={id}
        className="flex size-11 cursor-pointer items-center justify-center rounded-lg hover:bg-sunken xl:hidden"
      >
        <Search aria-hidden className="size-5" />
        <span className="sr-only">Search</span>
      </label>
      <Form
        action="/directory"
        role="search"
        aria-label="Site"
        onSubmit={submit}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setText(null)}
        className="site-search"
      >
        <div className="relative flex-1">
          <Search aria-hidden className="pointer-events-none absolute inset-s-3 top-3.5 size-4 text-muted" />
          <input
            ref={input}
            id={id}
            name="q"
            aria-label="Search tools, categories, and posts"
            placeholder="Search…"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            {...(hydrated && comboboxAttributes(id, isOpen, slashIsOn))}
            onFocus={load}
            onClick={open}
            onInput={open}
            className="peer field ps-9"
          />
          <kbd
            aria-hidden
            className="key pointer-events-none absolute inset-e-3 top-3 hidden peer-[[aria-keyshortcuts]:placeholder-shown:not(:focus)]:xl:block"
          >
            /
          </kbd>
        </div>
        <button
          type="button"
          aria-label="Close search"
          onClick={leave}
          className="-me-2 flex size-11 items-center justify-center rounded-lg hover:bg-sunken noscript:hidden xl:hidden"
        >
          <X aria-hidden className="size-5" />
        </button>
        {isOpen && <List listId={`${id}-list`} input={input} text={text} openPalette={openPalette} />}
      </Form>
      {Dialog && paletteIsOpen && <Dialog initialText={early} onClose={() => setPaletteIsOpen(false)} />}
    </div>
  );
}
