import { useMemo, type RefObject } from "react";
import { isApple } from "~/layout/keys";
import { OptionList } from "~/layout/option-list";
import { SearchStatus } from "~/layout/search-status";
import { SlashSetting } from "~/layout/slash-setting";
import { searchSection, useSuggestions } from "~/layout/use-suggestions";

type SuggestionsProps = {
  listId: string;
  input: RefObject<HTMLInputElement>;
  text: string;
  openPalette: () => void;
};

/** What drops down from the search box of every page. */
export function Suggestions({ listId, input, text, openPalette }: SuggestionsProps) {
  const { sections, isStale, sentence } = useSuggestions(text);
  const typed = text.trim();
  const all = useMemo(() => (typed === "" ? sections : [...sections, searchSection(typed)]), [typed, sections]);
  return (
    <div className="card absolute inset-x-[max(0.5rem,50%-21.5rem)] top-full z-20 mt-1 flex max-h-[calc(100dvh-5rem)] flex-col p-2 shadow-lg xl:inset-x-auto xl:inset-e-0 xl:w-md">
      <SearchStatus sections={sections} sentence={sentence} isStale={isStale} />
      <OptionList id={listId} label="Suggestions" input={input} sections={all} text={typed} isStale={isStale} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-3 pt-1 text-sm text-muted">
        <div className="pointer-coarse:hidden">
          <SlashSetting />
        </div>
        <button type="button" onClick={openPalette} className="min-h-11 hover:text-accent">
          Search pages, too <kbd className="key pointer-coarse:hidden">{isApple() ? "⌘K" : "Ctrl K"}</kbd>
        </button>
      </div>
    </div>
  );
}
