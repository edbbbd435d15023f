import { useMemo, type RefObject } from "react";
import { isApple } from "~/site/layout/keys";
import { OptionList } from "~/site/layout/option-list";
import { SearchStatus } from "~/site/layout/search-status";
import { SlashSetting } from "~/site/layout/slash-setting";
import { searchSection, useSuggestions } from "~/site/layout/use-suggestions";

type SuggestionsProps = {
  listId: string;
  input: RefObject<HTMLInputElement>;
  text: string;
  /** Opens the palette. Only passed by the header's search box. */
  openPalette?: () => void;
};

const boxStyle = "card absolute top-full z-20 mt-1 flex flex-col p-2 text-ink shadow-float";
const headerStyle = "inset-x-[max(0.5rem,50%-21.5rem)] max-h-[calc(100dvh-5rem)] xl:inset-x-auto xl:inset-e-0 xl:w-md";
/** Limited in height, because the box may start in the middle of the screen. */
const pageStyle = "inset-x-0 max-h-96";

/** The list below a search box, in the header or on a page. */
export function Suggestions({ listId, input, text, openPalette }: SuggestionsProps) {
  const { sections, isStale, sentence } = useSuggestions(text);
  const typed = text.trim();
  const all = useMemo(() => (typed === "" ? sections : [...sections, searchSection(typed)]), [typed, sections]);
  return (
    <div className={`${boxStyle} ${openPalette ? headerStyle : pageStyle}`}>
      <SearchStatus sections={sections} sentence={sentence} isStale={isStale} />
      <OptionList id={listId} label="Suggestions" input={input} sections={all} text={typed} isStale={isStale} />
      {openPalette && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-3 pt-1 text-sm text-muted">
          <div className="pointer-coarse:hidden">
            <SlashSetting />
          </div>
          <button type="button" onClick={openPalette} className="min-h-11 hover:text-accent">
            Search pages, too <kbd className="key pointer-coarse:hidden">{isApple() ? "⌘K" : "Ctrl K"}</kbd>
          </button>
        </div>
      )}
    </div>
  );
}
