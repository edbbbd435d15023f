import { Compass, Search, X } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import type { SessionUser } from "~/accounts/api";
import { useSessionUser } from "~/accounts/session-context";
import { currentMarker } from "~/accounts/session-marker";
import { isPaletteKey } from "~/site/layout/keys";
import type { adminSections } from "~/site/layout/palette-admin";
import { OptionIcon } from "~/site/layout/option-icon";
import { OptionList, type Section } from "~/site/layout/option-list";
import { pagesNamed } from "~/site/layout/palette-pages";
import { SearchStatus } from "~/site/layout/search-status";
import { SlashSetting } from "~/site/layout/slash-setting";
import { searchSection, useSuggestions } from "~/site/layout/use-suggestions";

/** A dialog that opens any page by its name: companies, categories, posts, pages, and for admins the admin pages. */
export function Palette({ initialText, onClose }: { initialText: string; onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialText);
  const user = useSessionUser();
  const permissions = user?.permissions ?? nothing;
  // Available before the user is loaded.
  const hasSession = currentMarker() !== "";
  const toAdminSections = useAdminSections(user?.isAdmin === true);
  const { sections: suggested, companies, isStale, sentence } = useSuggestions(text);
  const typed = text.trim();
  const sections = useMemo(() => {
    const options = pagesNamed(typed, hasSession).map(({ to, name }) => ({ to, name, icon: pageIcon }));
    const pages = { title: "Pages", options };
    const forAdmins = toAdminSections?.(typed, companies, permissions) ?? [];
    if (typed === "") return [...forAdmins, pages, ...suggested];
    const found = [...suggested, ...forAdmins, pages].filter(({ options }) => options.length > 0);
    // Sections with names that begin with the text come first, because tools may contain it anywhere.
    const hasBeginning = ({ options }: Section) => options.some(({ name }) => begins(name, typed));
    return [...found.sort((a, b) => Number(hasBeginning(b)) - Number(hasBeginning(a))), searchSection(typed)];
  }, [typed, suggested, companies, toAdminSections, permissions, hasSession]);
  useEffect(() => dialog.current?.showModal(), []);

  // A click on the backdrop targets the dialog itself; clicks on its content don't. Following a link closes it, too,
  // even a link to the current page.
  const close = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target as Element).closest("a")) dialog.current?.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    dialog.current?.close();
  };
  return (
    // Keyboard users close it with Escape, the key that opened it, or its button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Search everything"
      onClick={close}
      onKeyDown={onKeyDown}
      onClose={onClose}
      className="palette"
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center gap-3 border-b border-line ps-4 pe-2">
          <Search aria-hidden className="size-5 shrink-0 text-muted" />
          <input
            ref={input}
            role="combobox"
            aria-label="Search everything"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            placeholder="Search tools and pages…"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="min-h-14 min-w-0 flex-1 bg-transparent placeholder:text-muted focus-visible:outline-none"
          />
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-sunken"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <div className="flex min-h-0 flex-1 flex-col p-2">
          <SearchStatus sections={sections} sentence={sentence} isStale={isStale} />
          <OptionList
            id={`${id}-list`}
            label="Results"
            input={input}
            sections={sections}
            text={typed}
            opensFirst
            isStale={isStale}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 text-sm text-muted pointer-coarse:hidden">
          <SlashSetting />
          <p aria-hidden className="hidden gap-4 sm:flex">
            <span>
              <kbd className="key">↑</kbd> <kbd className="key">↓</kbd> choose
            </span>
            <span>
              <kbd className="key">Enter</kbd> open
            </span>
            <span>
              <kbd className="key">Esc</kbd> close
            </span>
          </p>
        </div>
      </div>
    </dialog>
  );
}

const nothing: SessionUser["permissions"] = [];

const begins = (name: string, text: string) => name.toLowerCase().startsWith(text.toLowerCase());

const pageIcon = (
  <OptionIcon>
    <Compass aria-hidden className="size-4" />
  </OptionIcon>
);

/** Builds the additional sections for admins. Only admins load its code. */
function useAdminSections(isAdmin: boolean): typeof adminSections | null {
  const [sections, setSections] = useState<{ build: typeof adminSections } | null>(null);
  useEffect(() => {
    if (isAdmin)
      import("~/site/layout/palette-admin").then(
        ({ adminSections }) => setSections({ build: adminSections }),
        () => {},
      );
  }, [isAdmin]);
  return isAdmin && sections ? sections.build : null;
}
