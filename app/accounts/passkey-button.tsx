import { useSubmit } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import { PostForm } from "~/accounts/post-form";
import { usePasskey } from "~/accounts/use-passkey";
import { BusyButton } from "~/platform/ui/busy-button";
import { useToast } from "~/platform/ui/toast";

type PasskeyButtonProps = {
  /** Whether it makes a passkey, or uses one. */
  makes?: boolean;
  className?: string;
  children: ReactNode;
};

/** Asks the browser for a passkey, and posts its answer to the page. Browsers give passkeys only to scripts. */
export function PasskeyButton({ makes = false, className, children }: PasskeyButtonProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const toast = useToast();
  const { busy, ask } = usePasskey(makes, (description) => {
    const title = makes ? "Couldn’t add the passkey" : "Couldn’t use the passkey";
    toast({ title, description, destructive: true });
  });
  const run = async () => {
    const answer = await ask();
    if (answer === null) return;
    const input = form.current?.elements.namedItem("passkey") as HTMLInputElement;
    input.value = answer;
    submit(form.current);
  };
  return (
    <PostForm ref={form}>
      {makes && <input type="hidden" name="intent" value="add-passkey" />}
      <input type="hidden" name="passkey" />
      <BusyButton busy={busy} pending="Waiting for your passkey..." className={className} onClick={() => void run()}>
        {children}
      </BusyButton>
    </PostForm>
  );
}
