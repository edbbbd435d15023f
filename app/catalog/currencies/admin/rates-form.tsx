import { getFormProps } from "@conform-to/react";
import { useMutation } from "~/platform/admin/use-mutation";
import { useRequestForm } from "~/platform/admin/use-request-form";
import { useUnsavedGuard } from "~/platform/admin/use-unsaved-guard";
import { request } from "~/platform/api/request";
import { saveRates } from "~/catalog/currencies/api";
import { RatesInput, ratesText, type Rates } from "~/catalog/currencies/rates";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";
import { TextAreaField, TextField } from "~/platform/ui/field";
import { FormProblem } from "~/platform/ui/form-parts";

/** The day of the rates, and one rate per line, as they can be copied from a table. */
export function RatesForm({ rates, onClose }: { rates: Rates; onClose: () => void }) {
  const { busy, mutate } = useMutation();
  const [form, fields] = useRequestForm({
    id: "rates",
    schema: RatesInput,
    // The form has the rates as text.
    defaultValue: { day: rates.day, perEuro: ratesText(rates) } as object,
    save: (body, refused) =>
      void mutate("save", () => request(saveRates, { body }), {
        done: () => ({ title: "Exchange rates saved", description: "Prices are being sorted again." }),
        failed: "Couldn’t save the exchange rates",
        refused,
      }).then((saved) => saved && onClose()),
  });
  useUnsavedGuard(form.dirty);
  return (
    <form {...getFormProps(form)} data-save method="post" className="card max-w-2xl space-y-5 p-5 sm:p-6">
      <FormProblem form={form} />
      <TextField field={fields.day} type="date" label="Date of the rates" />
      <TextAreaField
        field={fields.perEuro}
        label="What 1 euro costs"
        hint="One currency per line, for example USD 1.0389"
        rows={14}
        isCode
        grows
      />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" busy={busy === "save"} pending="Saving...">
          Save exchange rates
        </BusyButton>
        <CancelButton onClick={onClose} />
      </div>
    </form>
  );
}
