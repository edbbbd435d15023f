import { getFormProps } from "@conform-to/react";
import { useMutation } from "~/platform/admin/use-mutation";
import { useRequestForm } from "~/platform/admin/use-request-form";
import { request } from "~/platform/api/request";
import { formatDate } from "~/platform/text/format-date";
import { BusyButton } from "~/platform/ui/busy-button";
import { TextField } from "~/platform/ui/field";
import { FormProblem } from "~/platform/ui/form-parts";
import { Section } from "~/platform/ui/section";
import { proposeContact, removeContacts } from "~/community/vendors/api";
import type { VendorContacts } from "~/community/vendors/contact";
import { VendorContactInput } from "~/community/vendors/contact-input";

type CompanyContactProps = { companyId: number; contacts: VendorContacts };

/** The contact that gets a company's demo requests. Admins can change and remove it, as vendors can. */
export function CompanyContact({ companyId, contacts }: CompanyContactProps) {
  const { busy, mutate } = useMutation();
  const { confirmed, unconfirmed } = contacts;
  const remove = () =>
    mutate("remove", () => request(removeContacts, { params: { id: companyId } }), {
      done: () => ({ title: "Contact removed", description: "Our team gets the demo requests." }),
      failed: "Couldn’t remove the contact",
    });
  return (
    <Section id="contact" title="Who gets its demo requests" size="lg" className="min-w-0 px-5 py-4">
      <p className="mt-1 wrap-anywhere text-muted">
        {confirmed
          ? `${confirmed.name}, ${confirmed.email}, since ${formatDate(confirmed.since)}.`
          : "Only our team. It has no confirmed contact."}
        {unconfirmed &&
          ` Not confirmed yet: ${unconfirmed.name}, ${unconfirmed.email}. The link expires on ${formatDate(unconfirmed.expiresAt)}.`}
      </p>
      {(confirmed || unconfirmed) && (
        <BusyButton
          busy={busy === "remove"}
          pending="Removing..."
          onClick={() => void remove()}
          className="button-small mt-3"
        >
          Remove contact
        </BusyButton>
      )}
      <details key={`${confirmed?.since} ${unconfirmed?.expiresAt}`}>
        <summary className="link tap">{confirmed ? "Change the contact" : "Add a contact"}</summary>
        <ContactForm companyId={companyId} />
      </details>
    </Section>
  );
}

function ContactForm({ companyId }: { companyId: number }) {
  const { busy, mutate } = useMutation();
  const [form, fields] = useRequestForm({
    id: "propose-contact",
    schema: VendorContactInput,
    defaultValue: {},
    save: (body, refused) =>
      void mutate("propose", () => request(proposeContact, { params: { id: companyId }, body }), {
        done: () => ({ title: "Link sent", description: `Requests go to ${body.email} once it’s confirmed.` }),
        failed: "Couldn’t send the link",
        refused,
      }),
  });
  return (
    <form {...getFormProps(form)} data-save method="post" className="my-3 max-w-2xl space-y-4">
      <FormProblem form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.name} label="Receiver" autoComplete="off" hint="Buyers read it, such as Acme Inc." />
        <TextField field={fields.email} label="Email" type="email" autoComplete="off" hint="We send a link there." />
      </div>
      <BusyButton type="submit" busy={busy === "propose"} pending="Sending...">
        Send link
      </BusyButton>
    </form>
  );
}
