/** The URL parameter that announces a message; see `redirectWithNotice`. */
const name = "notice";

/** Whether the page at a URL has a message from before a redirect. Such a page isn't shared. */
export function hasNotice(search: string): boolean {
  return new URLSearchParams(search).has(name);
}

/** @param path may have a query and a fragment */
export function withNotice(path: string): string {
  const [address = "", ...fragment] = path.split("#");
  const clean = withoutNotice(address);
  return [`${clean}${clean.includes("?") ? "&" : "?"}${name}=1`, ...fragment].join("#");
}

/** @param path may have a query and a fragment */
export function withoutNotice(path: string): string {
  const [, base = "", search, fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(path) ?? [];
  const kept = (search ?? "").split("&").filter((param) => param !== "" && !hasNotice(param));
  return base + (kept.length > 0 ? `?${kept.join("&")}` : "") + fragment;
}
