import type { KnownServers } from "#desktop/src/shell-bridge";
import { part, shell } from "./page";

const form = part<HTMLFormElement>("add");
const address = part<HTMLInputElement>("address");
const problem = part("problem");
const connect = form.querySelector("button")!;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void add();
});

/** On success, the window leaves this page. */
async function add(): Promise<void> {
  say("");
  connect.disabled = true;
  connect.textContent = "Connecting…";
  const refused = await shell.add(address.value).catch((error: Error) => ({ reason: error.message }));
  connect.disabled = false;
  connect.textContent = "Connect";
  if (refused) say(refused.reason);
}

function say(reason: string): void {
  problem.textContent = reason;
  address.setAttribute("aria-invalid", String(reason !== ""));
  if (reason) address.focus();
}

function show({ servers, active }: KnownServers): void {
  part("known").hidden = servers.length === 0;
  part("servers").replaceChildren(
    ...servers.map((origin) => {
      const item = document.createElement("li");
      const open = button(origin === active ? `${origin} (current)` : origin, () => shell.choose(origin));
      const forget = button("Remove", async () => show(await shell.forget(origin)));
      forget.setAttribute("aria-label", `Remove ${origin}`);
      item.append(open, forget);
      return item;
    }),
  );
}

function button(text: string, work: () => Promise<unknown>): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  element.addEventListener("click", () => void work());
  return element;
}

void shell.servers().then(show);
