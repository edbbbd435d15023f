import { useRevalidator } from "@remix-run/react";
import { BusyButton } from "~/platform/ui/busy-button";
import { RequestId } from "~/platform/ui/request-id";

/** A loading error with a button to try again. */
export function FailedNotice({ text }: { text: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <div role="alert" className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <p className="font-medium text-danger">{text}</p>
        <RequestId className="mt-1" />
      </div>
      <BusyButton
        busy={state === "loading"}
        pending="Trying again..."
        onClick={() => revalidate()}
        className="button-quiet"
      >
        Try again
      </BusyButton>
    </div>
  );
}
