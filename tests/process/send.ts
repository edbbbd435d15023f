import type { Ask } from "./log-in";
import type { Visitor } from "./visitor";

/** The server has answered that it didn't do something. */
export class Refused extends Error {}

/** Sends a request, and throws unless the server has done it. */
export async function send<Stored = { id: number }>(
  ask: Ask,
  path: string,
  method: string,
  body?: object,
): Promise<Stored> {
  const response = await ask(path, method, body);
  const text = await response.text();
  if (!response.ok) throw new Refused(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Stored;
}

/** Submits a form, and throws unless it leads on, or says that it's done. */
export async function submit(visitor: Visitor, path: string, form: Record<string, string> = {}): Promise<void> {
  const response = await visitor(path, form);
  const text = await response.text();
  if (response.status !== 303 && response.status !== 200)
    throw new Refused(`POST ${path}: ${response.status} ${/role="alert".*?<\//.exec(text)?.[0]}`);
}

/** All items of a paged list. */
export async function allOf<Item>(ask: Ask, path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page++) {
    const response = await ask(`${path}${path.includes("?") ? "&" : "?"}limit=1000&page=${page}`);
    const some = (await response.json()) as Item[];
    items.push(...some);
    if (some.length === 0 || items.length >= Number(response.headers.get("X-Total-Count"))) return items;
  }
}
