import { Form, useLocation, useNavigate } from "@remix-run/react";
import { Search, X } from "lucide-react";
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent as ReactKeyboardEvent } from "react";
import { isPaletteKey, isSlashKey } from "~/site/layout/keys";
import type { Palette } from "~/site/layout/palette";
import { useSlashIsOn } from "~/site/layout/use-slash-key";
import { useSuggesting } from "~/site/layout/use-suggesting";
import { hrefOfForm } from "~/platform/ui/filled-form";
import { ScriptButton } from "~/platform/ui/script-button";
import { isTypedKey } from "~/platform/ui/typed-key";
import { useHydrated } from "~/platform/ui/use-hydrated";

/**
 * The search box in every page's header: a plain form, which shows suggestions once their code is loaded, and the
 * palette. On narrow screens, it's an icon until it has focus (app/app.css).
 */
export function SiteSearch({ className = "" }: { className?: string }) {
  const id = useId();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const { text, List, load, open, close, closeOnBlur } = useSuggesting(input);
  const slashIsOn = useSlashIsOn();
  /** Code that is loaded on first use. */
  const [loaded, setLoaded] = useState<{ Palette?: typeof Palette }>({});
  const [paletteIsOpen, setPaletteIsOpen] = useState(false);
  /** The text typed before the palette has loaded. */
  const [early, setEarly] = useState("");

  const openPalette = () => {
    if (!loaded.Palette) import("~/site/layout/palette").then(setLoaded, () => {});
    close();
    setPaletteIsOpen(true);
    setEarly("");
  };
  const leave = () => {
    close();
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
    close();
    setPaletteIsOpen(false);
    if (input.current) input.current.value = "";
  }, [key, close]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const href = hrefOfForm(event.currentTarget);
    close();
    // Move the focus to the results, even if the page stays the same.
    document.getElementById("main")?.focus({ preventScroll: true });
    navigate(href);
  };
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key === "Escape" && text === null) {
      if (input.current) input.current.value = "";
      leave();
    } else if (event.key === "Escape") {
      input.current?.focus();
      close();
    } else if (text === null && event.key === "ArrowDown") open();
    else return;
    event.preventDefault();
  };
  const { Palette: Dialog } = loaded;
  return (
    <div className={`shrink-0 xl:w-60 xl:min-w-36 xl:shrink ${className}`}>
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
        onBlur={closeOnBlur}
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
            {...(hydrated && {
              role: "combobox",
              "aria-expanded": List !== undefined,
              "aria-controls": `${id}-list`,
              "aria-autocomplete": "list",
              "aria-keyshortcuts": slashIsOn ? "/" : undefined,
            })}
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
        <ScriptButton
          aria-label="Close search"
          onClick={leave}
          className="-me-2 flex size-11 items-center justify-center rounded-lg hover:bg-sunken noscript:hidden xl:hidden"
        >
          <X aria-hidden className="size-5" />
        </ScriptButton>
        {List && <List listId={`${id}-list`} input={input} text={text ?? ""} openPalette={openPalette} />}
      </Form>
      {Dialog && paletteIsOpen && <Dialog initialText={early} onClose={() => setPaletteIsOpen(false)} />}
    </div>
  );
}
