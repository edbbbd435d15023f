import { useCallback, useEffect, useState } from "react";
import { desktopApp, type Draft } from "~/platform/desktop/desktop";

/**
 * The draft of a form that couldn't be sent. The desktop app stores it and offers it when the form opens again. In a
 * browser, there's never one. `version` is the version that the edit started from, which the server compares when the
 * draft is sent.
 */
export function useDraft(key: string) {
  const [draft, setDraft] = useState<Draft | null>(null);

  useEffect(() => {
    let current = true;
    void desktopApp()
      ?.drafts.find(key)
      .then(
        (found) => current && setDraft(found),
        () => {},
      );
    return () => {
      current = false;
    };
  }, [key]);

  /** Returns whether the draft was stored. */
  const store = useCallback(
    async (label: string, version: string | null, values: Record<string, unknown>): Promise<boolean> => {
      const desktop = desktopApp();
      if (!desktop) return false;
      // Forms leave empty fields undefined, which JSON can't represent.
      const json = JSON.parse(JSON.stringify(values)) as Record<string, unknown>;
      return desktop.drafts.save({ key, label, version, values: json }).then(
        () => true,
        () => false,
      );
    },
    [key],
  );

  const forget = useCallback(async () => {
    setDraft(null);
    await desktopApp()?.drafts.forget(key);
  }, [key]);

  return { draft, store, forget };
}
