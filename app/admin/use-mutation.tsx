import { useNavigate, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { request } from "~/api/request";
import { RequestError, sentenceOf } from "~/api/send";
import { undoChanges } from "~/api/undo-changes";
import { useToast } from "~/ui/toast";
import type { Toast } from "~/ui/toast-state";

type Messages<Result> = {
  /** What is said once it is done; nothing, when the screen says it by itself. */
  done?: (result: Result) => Toast;
  failed: (error: unknown) => Toast;
};

/** Which of the screen's changes is under way, and how to start one: afterwards every list is fresh. */
export function useMutation() {
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);

  /** Answers what the work answered, or null when it failed; then that was said. */
  async function mutate<Result>(
    name: string,
    work: () => Promise<Result>,
    messages: Messages<Result>,
  ): Promise<Result | null> {
    setBusy(name);
    try {
      const result = await work();
      if (messages.done) toast(messages.done(result));
      revalidate();
      return result;
    } catch (error) {
      toast(messages.failed(error));
      if (error instanceof RequestError && error.status === 401) navigate(loginAndBack());
      return null;
    } finally {
      setBusy(null);
    }
  }

  /** The notice of a change that can be undone: by what it answered, or by a request of its own. */
  const withUndo = (said: Toast, undo: string | (() => Promise<unknown>)): Toast => ({
    ...said,
    action: {
      label: "Undo",
      altText: "Undo this from the Changes page",
      run: () =>
        void mutate("undo", typeof undo === "string" ? () => request(undoChanges, { body: { undo } }) : undo, {
          done: () => ({ title: "Undone" }),
          failed: (error) => failure("Couldn’t undo this", error),
        }),
    },
  });

  return { busy, mutate, withUndo };
}

/** The notice of a failure, with what the server said about it. */
export function failure(title: string, error: unknown): Toast {
  return { title, description: sentenceOf(error), destructive: true };
}

function loginAndBack(): string {
  const { pathname, search } = window.location;
  return `/auth?redirectTo=${encodeURIComponent(pathname + search)}`;
}
