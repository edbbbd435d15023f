import { Honeypot } from "~/platform/ui/form-parts";
import { EmailField, TextField, type FieldState } from "~/platform/ui/field";
import { Link } from "~/platform/ui/link";

type SenderFieldsProps = {
  fields: Record<"contactName" | "email" | "reference", FieldState>;
  /** Autofills the work address rather than the private one. */
  work?: boolean;
};

/** Fields about the sender, which all forms have. */
export function SenderFields({ fields, work = false }: SenderFieldsProps) {
  return (
    <>
      <TextField field={fields.contactName} label="Your name" autoComplete="name" />
      <EmailField
        field={fields.email}
        label={work ? "Work email" : "Email"}
        hint={work ? "An address at the product’s domain helps us verify that you represent it." : undefined}
      />
      <Honeypot name={fields.reference.name} />
    </>
  );
}

/** Fields about a sender who may stay unknown. */
export function OptionalSenderFields({ fields }: { fields: Record<"email" | "reference", FieldState> }) {
  return (
    <>
      <EmailField field={fields.email} hint="Only if we may ask you about it." />
      <Honeypot name={fields.reference.name} />
    </>
  );
}

/** One sentence next to the button about what happens with the form's data. */
export function PrivacyNote({ use = "We use this only to reply to you." }) {
  return (
    <p className="text-sm text-muted">
      {use} See our{" "}
      <Link to="/privacy" className="text-accent underline underline-offset-2">
        privacy notice
      </Link>
      .
    </p>
  );
}
