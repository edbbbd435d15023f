/** The parameter of an address that a message goes along with; see `redirectWithNotice`. */
const name = "notice";

/** Whether the page at an address has a message from before a redirect. Such a page isn't for everybody. */
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
