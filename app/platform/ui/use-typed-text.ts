import { useState } from "react";
import { useHydrated } from "~/platform/ui/use-hydrated";

/**
 * The initial text of a text area: the text typed into it before scripts ran, or else this one. React would reset a
 * text area whose text differs from its default. Needs `suppressHydrationWarning`, because the server sent the default.
 * @param id of the text area
 */
export function useTypedText(id: string, text: string | undefined): string | undefined {
  const hydrated = useHydrated();
  const [first] = useState(() => (hydrated || import.meta.env.SSR ? text : (textIn(id) ?? text)));
  return first;
}

function textIn(id: string): string | undefined {
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement ? area.value : undefined;
}
