import { getFormProps } from "@conform-to/react";
import { useMutation } from "~/platform/admin/use-mutation";
import { useRequestForm } from "~/platform/admin/use-request-form";
import { request } from "~/platform/api/request";
import { formatDate } from "~/platform/text/format-date";
import { BusyButton, SmallBusyButton } from "~/platform/ui/busy-button";
import { SelectField, TextField } from "~/platform/ui/field";
import { FormProblem } from "~/platform/ui/form-parts";
import { Section } from "~/platform/ui/section";
import { addCompanyVendor, removeCompanyVendor, type VendorMember } from "~/community/vendors/api";
import { methodNames, VendorInput } from "~/community/vendors/member";

type CompanyVendorsProps = { companyId: number; vendors: VendorMember[] };

/** The people who represent a company. Admins add and remove them, and hand a listing over. */
export function CompanyVendors({ companyId, vendors }: CompanyVendorsProps) {
  const { busy, mutate } = useMutation();
  const remove = ({ userId, name }: VendorMember) =>
    mutate(`remove ${userId}`, () => request(removeCompanyVendor, { params: { id: companyId, user: userId } }), {
      done: () => ({ title: `${name} was removed`, description: "They no longer represent this company." }),
      failed: "Couldn’t remove this person",
    });
  return (
    <Section id="vendors" title="People who represent this company" size="lg" className="min-w-0 px-5 py-4">
      {vendors.length === 0 ? (
        <p className="mt-1 text-muted">This listing isn’t claimed yet.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {vendors.map((vendor) => (
            <li key={vendor.userId} className="flex items-center justify-between gap-3 py-2">
              <p className="min-w-0 break-words">
                <span className="block font-medium">{vendor.name}</span>{" "}
                <span className="block text-sm wrap-anywhere text-muted">{vendor.email}</span>{" "}
                <span className="block text-sm text-muted">
                  Verified {methodNames[vendor.method]}
                  {vendor.domain && ` (${vendor.domain})`} on{" "}
                  <span className="whitespace-nowrap">{formatDate(vendor.since)}</span>
                </span>
              </p>
              <SmallBusyButton
                busy={busy === `remove ${vendor.userId}`}
                pending="Removing..."
                onClick={() => void remove(vendor)}
              >
                Remove<span className="sr-only"> {vendor.name}</span>
              </SmallBusyButton>
            </li>
          ))}
        </ul>
      )}
      <details key={vendors.map(({ userId }) => userId).join()}>
        <summary className="link tap">{vendors.length === 0 ? "Add a person" : "Add a person or hand over"}</summary>
        <AddForm companyId={companyId} vendors={vendors} />
      </details>
    </Section>
  );
}

function AddForm({ companyId, vendors }: CompanyVendorsProps) {
  const { busy, mutate } = useMutation();
  const [form, fields] = useRequestForm({
    id: "add-vendor",
    schema: VendorInput,
    defaultValue: {},
    save: (body, refused) => {
      const before = vendors.find(({ userId }) => userId === body.insteadOf);
      void mutate("add", () => request(addCompanyVendor, { params: { id: companyId }, body }), {
        done: () =>
          before
            ? {
                title: `Listing handed over to ${body.username}`,
                description: `${before.name} no longer represents this company.`,
              }
            : { title: `${body.username} was added`, description: "They now represent this company." },
        failed: before ? "Couldn’t hand over the listing" : "Couldn’t add this person",
        refused,
      });
    },
  });
  const options = vendors.map(({ userId, name }) => ({ value: String(userId), label: `Hand over from ${name}` }));
  const hint =
    "If you hand over the listing, the other person loses access, and a demo request contact they set is removed.";
  return (
    <form {...getFormProps(form)} data-save method="post" className="my-3 max-w-2xl space-y-4">
      <FormProblem form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={fields.username}
          label="Username"
          autoComplete="off"
          hint="Enter the name of an account on this site."
        />
        {options.length > 0 && (
          <SelectField
            field={fields.insteadOf}
            label="Access"
            options={options}
            placeholder="Add to the people above"
            hint={hint}
          />
        )}
      </div>
      <BusyButton type="submit" busy={busy === "add"} pending="Saving...">
        {fields.insteadOf.value ? "Hand over listing" : "Add person"}
      </BusyButton>
    </form>
  );
}
