import { useNavigate, useRevalidator } from "@remix-run/react";
import { useContext, useState } from "react";
import { ProofContext } from "~/platform/admin/proof-context";
import { request } from "~/platform/api/request";
import { RequestError, sentenceOf } from "~/platform/api/send";
import { undoChanges } from "~/platform/api/undo-changes";
import { useToast } from "~/platform/ui/toast";
import type { Toast } from "~/platform/ui/toast-state";

type Messages<Result> = {
  /** The success message, or its title. Leave it out if the screen shows its own. */
  done?: string | ((result: Result) => Toast);
  /** The error, or its title, to which the server’s message is added. */
  failed: string | ((error: unknown) => Toast);
  /** Shows the error at a form’s fields, too. */
  refused?: (error: unknown) => void;
};

/** Runs a screen's changes: `busy` names the running one, and `mutate` reloads every list afterwards. */
export function useMutation() {
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const askForProof = useContext(ProofContext);

  /** Returns the work's result, or null if it failed and the error was shown. */
  async function mutate<Result>(
    name: string,
    work: () => Promise<Result>,
    { done, failed, refused }: Messages<Result>,
  ): Promise<Result | null> {
    setBusy(name);
    try {
      const result = await work().catch(async (error: unknown) => {
        // A sensitive change may need the password again. What was typed stays.
        if (!needsProof(error) || !(await askForProof())) throw error;
        return work();
      });
      if (done) toast(typeof done === "string" ? { title: done } : done(result));
      revalidate();
      return result;
    } catch (error) {
      refused?.(error);
      toast(typeof failed === "string" ? failure(failed, error) : failed(error));
      if (error instanceof RequestError && error.status === 401) navigate(loginAndBack());
      return null;
    } finally {
      setBusy(null);
    }
  }

  /** The toast for a change with an undo button. `undo` comes from the result or is a request of its own. */
  const withUndo = (message: Toast, undo: string | (() => Promise<unknown>)): Toast => ({
    ...message,
    action: {
      label: "Undo",
      altText: "Undo this from the Changes page",
      run: () =>
        void mutate("undo", typeof undo === "string" ? () => request(undoChanges, { body: { undo } }) : undo, {
          done: "Undone",
          failed: "Couldn’t undo this",
        }),
    },
  });

  return { busy, mutate, withUndo };
}

/** The toast for a failure, with the server's message. */
export function failure(title: string, error: unknown): Toast {
  return { title, description: sentenceOf(error), destructive: true };
}

function needsProof(error: unknown): boolean {
  return error instanceof RequestError && (error.body as { needsProof?: boolean } | null)?.needsProof === true;
}

function loginAndBack(): string {
  const { pathname, search } = window.location;
  return `/auth?redirectTo=${encodeURIComponent(pathname + search)}`;
}
