import { useCallback, useEffect, useState } from "react";
import { desktopApp, type Draft } from "~/desktop/desktop";

/**
 * The draft of a form that could not be sent: kept by the desktop app, offered again when the form is opened. In a browser
 * there is never one. `version` is what the form was begun with, for the server to compare when the draft is sent.
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

  /** Answers whether it is kept. */
  const keep = useCallback(
    async (label: string, version: string | null, values: Record<string, unknown>): Promise<boolean> => {
      const desktop = desktopApp();
      if (!desktop) return false;
      // A form leaves what is empty undefined, which is no JSON.
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

  return { draft, keep, forget };
}
