import { part, shell } from "./page";

const text = part<HTMLInputElement>("text");
const look = (forward: boolean) => void shell.find.look(text.value, forward);

text.addEventListener("input", () => {
  part("found").textContent = "";
  look(true);
});
part<HTMLFormElement>("find").addEventListener("submit", (event) => {
  event.preventDefault();
  look(true);
});
part("previous").addEventListener("click", () => look(false));
part("close").addEventListener("click", () => void shell.find.close());
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") void shell.find.close();
  if (event.key === "Enter" && event.shiftKey) {
    event.preventDefault();
    look(false);
  }
});
shell.find.onFound(
  ({ current, total }) => (part("found").textContent = total === 0 ? "No results" : `${current} of ${total}`),
);
