/** The filled-in values of a form as URL parameters, without empty or default ones. */
export function filledIn(
  fields: Iterable<[string, FormDataEntryValue]>,
  defaults: Record<string, string> = {},
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of fields) {
    const text = typeof value === "string" ? value.trim() : "";
    if (text !== "" && text !== defaults[name]) params.append(name, text);
  }
  return params;
}

/** The URL of a GET form with only the filled-in values. */
export function hrefOfForm(form: HTMLFormElement, defaults?: Record<string, string>): string {
  const query = filledIn(new FormData(form), defaults).toString();
  // Don't use `form.action`, which is a field if one has this name, such as a filter by action.
  const { pathname } = new URL(form.getAttribute("action") ?? "", location.href);
  return query ? `${pathname}?${query}` : pathname;
}
