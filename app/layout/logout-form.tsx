import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useToast } from "~/ui/toast";

/** Logs out. By a fetcher: where that fails, the page stays as it is. */
export function LogoutForm() {
  const { Form, data } = useFetcher<SubmissionResult>();
  const toast = useToast();
  useEffect(() => {
    const description = "We could not be reached: you are still logged in. Please try again.";
    if (data?.status === "error") toast({ title: "Logout failed", description, destructive: true });
  }, [data, toast]);
  return (
    <Form method="post" action="/logout">
      <button type="submit" className="flex min-h-11 w-full items-center rounded-lg px-3 hover:bg-sunken">
        Logout
      </button>
    </Form>
  );
}
