/** What readers choose. "system" follows their device. */
export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const key = "theme";

/** Sets the chosen theme before the first paint, as an inline script. Storage may be blocked. */
export const themeScript = `try{var t=localStorage.getItem("${key}");if(t)document.documentElement.dataset.theme=t}catch{}`;

/** The theme that this page shows. */
export function currentTheme(): Theme {
  return themeNamed(document.documentElement.dataset.theme);
}

const themeNamed = (name: string | null | undefined) => themes.find((each) => each === name) ?? "system";

/** Shows a theme and stores it in this browser. If storage is blocked, it lasts as long as the page. */
export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // The page shows it anyway.
  }
}

const listeners = new Set<() => void>();

function show(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const changed of listeners) changed();
}

/** Follows a choice in another tab. */
function follow(event: StorageEvent): void {
  if (event.key === key || event.key === null) show(themeNamed(event.newValue));
}

/** Shows the stored theme, which another tab may have changed while this one was waiting for its scripts. */
function showStored(): void {
  try {
    show(themeNamed(localStorage.getItem(key)));
  } catch {
    // Storage is blocked.
  }
}

/** Calls back after each change, in other tabs, too. Returns a function that unsubscribes. */
export function watchTheme(changed: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", follow);
    showStored();
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) window.removeEventListener("storage", follow);
  };
}
