import { Monitor, Moon, Sun } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { chooseTheme, currentTheme, themes, watchTheme, type Theme } from "~/site/layout/theme";
import { useHydrated } from "~/platform/ui/use-hydrated";

const options: Record<Theme, { label: string; Icon: typeof Sun }> = {
  light: { label: "Light", Icon: Sun },
  dark: { label: "Dark", Icon: Moon },
  system: { label: "System", Icon: Monitor },
};

/** Chooses the colors of the pages in this browser. It needs scripts, so it isn't there without. */
export function ThemeSwitch() {
  const name = useId();
  const isReady = useHydrated();
  const chosen = useSyncExternalStore(watchTheme, currentTheme, () => "system");
  return (
    <fieldset
      disabled={!isReady}
      className="inline-flex w-fit rounded-full border border-line bg-surface p-0.5 noscript:hidden"
    >
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => {
        const { label, Icon } = options[theme];
        return (
          <label
            key={theme}
            title={label}
            className="relative flex size-10 touch:size-11 items-center justify-center rounded-full text-muted hover:text-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon aria-hidden className="size-4" />
            <span className="sr-only">{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
