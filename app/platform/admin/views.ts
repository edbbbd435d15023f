import { parseList } from "~/platform/text/parse-json";

/** A list's filters and sorting under a name. The address is `search`, without its question mark. */
export type View = { name: string; search: string };

export const maxViews = 12;
export const maxViewName = 40;

/** Views as a browser stores them. Invalid ones are left out. */
export function parseViews(text: string | null): View[] {
  return parseList(text, isView).slice(0, maxViews);
}

function isView(value: unknown): value is View {
  const { name, search } = (value ?? {}) as Partial<View>;
  return typeof name === "string" && typeof search === "string";
}

/** The views with this one, instead of one of the same name. */
export function withView(views: readonly View[], { name, search }: View): View[] {
  const view = { name: name.trim().slice(0, maxViewName), search };
  return [...withoutView(views, view.name), view].slice(-maxViews);
}

export function withoutView(views: readonly View[], name: string): View[] {
  return views.filter((view) => view.name !== name);
}

/** What a view keeps of an address: these parameters, in this order. Blank ones are left out, and so is the page. */
export function viewSearch(params: URLSearchParams, names: readonly string[]): string {
  const kept = names.flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(kept).toString();
}
