import { useLocation } from "@remix-run/react";
import { useState, type FormEvent, type ReactNode } from "react";
import { sentenceOf } from "~/api/send";
import { saveFormId, SavedTools } from "~/companies/saved-tools";
import { useRootData, type RootData } from "~/layout/root-data";
import { useSession } from "~/layout/session";
import { useToast } from "~/ui/toast";

const none: readonly number[] = [];

/**
 * Says which tools the user has saved, and has the form that the page's save buttons submit. With scripts, users save
 * tools without leaving the page. Visitors without a session are led to the login and back.
 */
export function SaveForm({ children }: { children: ReactNode }) {
  const data = useRootData();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const toast = useToast();
  // Until the next root data, which has it.
  const [changed, setChanged] = useState<{ since: RootData | null; ids: readonly number[] }>();
  const idsNow = (now = changed) => (now?.since === data ? now.ids : (data?.saved ?? none));

  const save = (event: FormEvent) => {
    const { name, value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    if (!user || !name.endsWith("Tool")) return;
    event.preventDefault();
    const id = Number(value);
    const show = (isSaved: boolean) =>
      setChanged((now) => {
        const others = idsNow(now).filter((other) => other !== id);
        return { since: data, ids: isSaved ? [id, ...others] : others };
      });
    const isSaved = name === "saveTool";
    show(isSaved);
    import("~/saved/set-saved")
      .then(({ setSaved }) => setSaved(id, isSaved))
      .catch((error: unknown) => {
        show(!isSaved);
        toast({ title: "Couldn’t save your change", description: sentenceOf(error), destructive: true });
      });
  };
  return (
    <SavedTools.Provider value={user ? idsNow() : none}>
      {children}
      <form id={saveFormId} method="post" action="/account/saved" onSubmit={save}>
        <input type="hidden" name="to" value={pathname + search} />
      </form>
    </SavedTools.Provider>
  );
}
