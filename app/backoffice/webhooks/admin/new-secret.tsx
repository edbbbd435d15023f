import { formerSecretHours } from "~/backoffice/webhooks/webhook";
import { CopyField } from "~/platform/ui/copy-field";
import { Section } from "~/platform/ui/section";

export type ShownSecret = { name: string; secret: string; isRenewed: boolean };

/** A new secret, the only time it's shown. */
export function NewSecret({ name, secret, isRenewed, onClose }: ShownSecret & { onClose: () => void }) {
  return (
    <Section id="secret-title" title={`Save the secret of ${name}`} className="card mb-5 max-w-2xl p-5 sm:p-6">
      <p className="mt-1.5 text-pretty text-muted">
        With it, the receiver checks that messages are from this site. You can’t see it again.
        {isRenewed && ` For ${formerSecretHours} hours, the one before signs them, too.`}
      </p>
      <div className="mt-4">
        <CopyField label="Secret" text={secret} rows={2} />
      </div>
      <button type="button" className="button mt-6" onClick={onClose}>
        I’ve saved it
      </button>
    </Section>
  );
}
