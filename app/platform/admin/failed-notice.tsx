import { useRevalidator } from "@remix-run/react";
import { BusyButton } from "~/platform/ui/busy-button";

/** A loading error with a button to try again. */
export function FailedNotice({ text }: { text: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <div role="alert" className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <p className="font-medium text-danger">{text}</p>
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
