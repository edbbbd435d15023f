import { part, shell } from "./page";

/** Seconds between retries: short at first, then every half minute. */
const pauses = [3, 5, 10, 20, 30];
let tries = 0;
let left = 0;
let trying = false;

part("reason").textContent = new URLSearchParams(location.search).get("reason");
part("retry").addEventListener("click", () => void retry());
part("other").addEventListener("click", () => void shell.manage());
void shell.servers().then(({ active }) => (part("server").textContent = active));

/** When the server responds again, the window leaves this page. */
async function retry(): Promise<void> {
  if (trying) return;
  trying = true;
  say("Trying…");
  const refused = await shell.retry().catch((error: Error) => ({ reason: error.message }));
  trying = false;
  if (refused) part("reason").textContent = refused.reason;
  wait();
}

function wait(): void {
  left = pauses[Math.min(tries++, pauses.length - 1)]!;
  say(`Trying again in ${left} seconds.`);
}

/** Announced once per wait, not every second. */
function say(text: string): void {
  part("next").textContent = text;
}

setInterval(() => {
  if (!trying && --left <= 0) void retry();
}, 1_000);
wait();
