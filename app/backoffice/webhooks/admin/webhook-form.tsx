import { getFormProps } from "@conform-to/react";
import { useMutation } from "~/platform/admin/use-mutation";
import { useRequestForm } from "~/platform/admin/use-request-form";
import { useUnsavedGuard } from "~/platform/admin/use-unsaved-guard";
import { request } from "~/platform/api/request";
import { addWebhook, saveWebhook, type Webhook } from "~/backoffice/webhooks/api";
import { eventNames, webhookEvents, WebhookInput } from "~/backoffice/webhooks/webhook";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";
import { DescribedChoices } from "~/platform/ui/described-choices";
import { TextField } from "~/platform/ui/field";
import { FormProblem } from "~/platform/ui/form-parts";

type WebhookFormProps = {
  /** The one to edit. Null for a new one. */
  webhook: Webhook | null;
  /** Gets a new one's secret. */
  onAdded: (name: string, secret: string) => void;
  onClose: () => void;
};

const choices = eventNames.map((value) => ({ value, text: webhookEvents[value] }));

/** Adds a webhook, or changes one. */
export function WebhookForm({ webhook, onAdded, onClose }: WebhookFormProps) {
  const { busy, mutate } = useMutation();
  const save = async (body: WebhookInput, refused: (error: unknown) => void) => {
    const messages = { failed: "Couldn’t save the webhook", refused };
    if (webhook) {
      const { id } = webhook;
      const done = "Webhook saved";
      const saved = await mutate("save", () => request(saveWebhook, { params: { id }, body }), { ...messages, done });
      if (saved) close();
      return;
    }
    const added = await mutate("save", () => request(addWebhook, { body }), messages);
    if (!added) return;
    close();
    onAdded(added.name, added.secret);
  };
  const [form, fields] = useRequestForm({
    id: "webhook",
    schema: WebhookInput,
    defaultValue: webhook
      ? { name: webhook.name, url: webhook.url, events: webhook.events }
      : { events: ["company.published", "company.changed", "company.removed"] },
    save: (body, refused) => void save(body, refused),
  });
  const { clearUnsaved } = useUnsavedGuard(form.dirty);
  const close = () => {
    clearUnsaved();
    onClose();
  };
  return (
    <form {...getFormProps(form)} data-save method="post" className="card mb-5 max-w-2xl space-y-5 p-5 sm:p-6">
      <h2 className="text-lg font-semibold break-words">{webhook ? `Edit ${webhook.name}` : "Add a webhook"}</h2>
      <FormProblem form={form} />
      <TextField field={fields.name} label="Name" hint="Such as the program that receives it" autoComplete="off" />
      <TextField
        field={fields.url}
        label="URL"
        hint="Starts with https:// and is reachable from the internet"
        inputMode="url"
        autoComplete="off"
      />
      <DescribedChoices field={fields.events} label="Events" choices={choices} />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" busy={busy === "save"} pending="Saving...">
          {webhook ? "Save webhook" : "Add webhook"}
        </BusyButton>
        <CancelButton onClick={close} />
      </div>
    </form>
  );
}
