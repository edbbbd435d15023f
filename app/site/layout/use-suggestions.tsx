import { FileText, Search } from "lucide-react";
import { useMemo } from "react";
import { request } from "~/platform/api/request";
import { sentenceOf } from "~/platform/api/send";
import { suggestNames } from "~/discovery/directory/api";
import { CategoryIcon } from "~/catalog/categories/category-icon";
import { countedTools } from "~/catalog/companies/counted-companies";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { OptionIcon } from "~/site/layout/option-icon";
import type { Section } from "~/site/layout/option-list";
import { useRootData } from "~/site/layout/root-data";
import { useDebouncedSearch } from "~/platform/ui/use-found";

type Suggested = Awaited<ReturnType<typeof request<typeof suggestNames>>>;

type Suggestions = {
  /** The suggestions for the last answered text. Without a text, the largest categories. */
  sections: Section[];
  /** The suggested companies, for additional options. */
  companies: Suggested["companies"];
  /** Whether the suggestions belong to an earlier text. */
  isStale: boolean;
  /** Why there are no suggestions, for people. */
  sentence: string;
};

/** Shorter than most people's time between two letters. */
const typingPauseMs = 80;

const search = (q: string, signal: AbortSignal) => request(suggestNames, { query: { q }, signal });

/** The companies, categories, and posts that begin with the typed text. */
export function useSuggestions(text: string): Suggestions {
  const data = useRootData();
  const trimmed = text.trim();
  const found = useDebouncedSearch(trimmed === "" ? null : trimmed, search, typingPauseMs);
  return useMemo(() => {
    if (trimmed === "") {
      const browse = { title: "Browse categories", options: (data?.categories ?? []).map(categoryOption) };
      return { sections: withOptions([browse]), companies: [], isStale: false, sentence: "" };
    }
    const { companies, categories, posts } = found?.result ?? { companies: [], categories: [], posts: [] };
    const typed = found?.text ?? "";
    const sections = withOptions([
      { title: "Tools", search: typed, options: companies.map(companyOption) },
      { title: "Categories", search: typed, options: categories.map(categoryOption) },
      { title: "Posts", search: typed, options: posts.map(postOption) },
    ]);
    const isStale = found?.text !== trimmed;
    const none = found?.result && sections.length === 0 ? `No suggestions for “${found.text}”` : "";
    return { sections, companies, isStale, sentence: found?.error ? sentenceOf(found.error) : none };
  }, [trimmed, found, data]);
}

const withOptions = (sections: Section[]) => sections.filter(({ options }) => options.length > 0);

function companyOption({ id, name, logo, category }: Suggested["companies"][number]) {
  return { to: `/company/${id}`, name, note: category, icon: <CompanyLogo logo={logo} size="small" isAboveFold /> };
}

function categoryOption({ name, slug, icon, count }: Suggested["categories"][number]) {
  const symbol = (
    <OptionIcon>
      <CategoryIcon icon={icon} className="size-4" />
    </OptionIcon>
  );
  return { to: `/category/${slug}`, name, note: countedTools(count), icon: symbol };
}

function postOption({ title, slug }: Suggested["posts"][number]) {
  const symbol = (
    <OptionIcon>
      <FileText aria-hidden className="size-4" />
    </OptionIcon>
  );
  return { to: `/blog/${slug}`, name: title, icon: symbol };
}

/** Opens the directory with all results of a text. */
export function searchSection(text: string): Section {
  const symbol = (
    <OptionIcon>
      <Search aria-hidden className="size-4" />
    </OptionIcon>
  );
  const to = `/directory?${new URLSearchParams({ q: text }).toString()}`;
  return { title: "Directory", isPlain: true, options: [{ to, name: `Search all tools for “${text}”`, icon: symbol }] };
}
