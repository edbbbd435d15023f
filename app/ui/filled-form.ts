/** What was filled in in a form, as the parameters of an address: nothing that is empty, or the default of its name. */
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

/** Where a GET form leads, with only what was filled in. */
export function hrefOfForm(form: HTMLFormElement, defaults?: Record<string, string>): string {
  const query = filledIn(new FormData(form), defaults).toString();
  const { pathname } = new URL(form.action);
  return query ? `${pathname}?${query}` : pathname;
}
