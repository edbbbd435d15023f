import { z } from "zod";
import type { Answer } from "./answers";
import { isShellPage } from "./shell-pages";

type Sender = { sender: Electron.WebContents; origin: string };
type Invoked = Pick<Electron.IpcMainInvokeEvent, "sender" | "senderFrame">;
type Handle = Pick<Electron.IpcMain, "handle">;

/** Whether a request comes from the top frame of an allowed page. */
type MayCall = (event: Invoked) => Sender | null;

/** Pages of the configured server. Checks the frame's URL, not what the message claims. */
export const fromServer =
  (active: () => string | null): MayCall =>
  ({ sender, senderFrame }) => {
    if (!senderFrame || senderFrame !== sender.mainFrame) return null;
    const origin = active();
    const url = URL.parse(senderFrame.url);
    const isOfServer = origin !== null && url?.origin === origin && /^https?:$/.test(url.protocol);
    return isOfServer ? { sender, origin } : null;
  };

/** Pages of the shell itself. */
export const fromShell: MayCall = ({ sender, senderFrame }) =>
  senderFrame && senderFrame === sender.mainFrame && isShellPage(senderFrame.url) ? { sender, origin: "" } : null;

/** Registers handlers for one kind of page. Each checks the sender, validates the input, and then runs. */
export function calls(ipc: Handle, mayCall: MayCall) {
  return function on<Values extends z.ZodType[]>(
    channel: string,
    said: [...Values],
    work: (from: Sender, ...values: { [I in keyof Values]: z.output<Values[I]> }) => unknown,
  ): void {
    const Values = z.tuple(said as unknown as [z.ZodType]);
    ipc.handle(channel, async (event, ...values): Promise<Answer> => {
      const from = mayCall(event);
      if (!from) return { refused: "This page isn’t allowed to do that." };
      const parsed = Values.safeParse(values);
      if (!parsed.success) return { refused: `Invalid request to ${channel}.` };
      try {
        return { value: await work(from, ...(parsed.data as { [I in keyof Values]: z.output<Values[I]> })) };
      } catch (error) {
        return { refused: error instanceof Error ? error.message : "Something went wrong." };
      }
    });
  };
}
