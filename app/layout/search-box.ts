/** What makes the search box of every page a combobox, which it's only with scripts. */
export function comboboxAttributes(id: string, isOpen: boolean, bySlash: boolean) {
  return {
    role: "combobox",
    "aria-expanded": isOpen,
    "aria-controls": `${id}-list`,
    "aria-autocomplete": "list",
    "aria-keyshortcuts": bySlash ? "/" : undefined,
  } as const;
}

export function searchBox(): HTMLInputElement | null {
  return document.querySelector(".site-search input");
}
