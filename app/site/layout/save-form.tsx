import { useLocation } from "@remix-run/react";
import type { FormEvent } from "react";
import { useSessionUser } from "~/accounts/session-context";
import { ShownUser } from "~/accounts/shown-user";
import { sentenceOf } from "~/platform/api/send";
import { saveFormId } from "~/catalog/companies/save-form-id";
import { useSession } from "~/site/layout/session";
import { useToast } from "~/platform/ui/toast";

/**
 * The form that the page's save buttons submit. With scripts, users save tools without leaving the page. Visitors
 * without a session go to the login and back.
 */
export function SaveForm() {
  const user = useSessionUser();
  const { change, refresh } = useSession();
  const { pathname, search } = useLocation();
  const toast = useToast();

  const save = (event: FormEvent) => {
    const { name, value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    if (!user || !name.endsWith("Tool")) return;
    event.preventDefault();
    const id = Number(value);
    const show = (isSaved: boolean) =>
      change((now) => {
        const others = now.savedTools.filter((other) => other !== id);
        return { ...now, savedTools: isSaved ? [id, ...others] : others };
      });
    const isSaved = name === "saveTool";
    show(isSaved);
    import("~/discovery/saved/set-saved")
      .then(({ setSaved }) => setSaved(id, isSaved))
      .catch((error: unknown) => {
        show(!isSaved);
        // The session may have ended, or be another user's.
        refresh();
        toast({ title: "Couldn’t save your change", description: sentenceOf(error), destructive: true });
      });
  };
  return (
    <form id={saveFormId} method="post" action="/account/saved" onSubmit={save}>
      <ShownUser />
      <input type="hidden" name="to" value={pathname + search} />
    </form>
  );
}
