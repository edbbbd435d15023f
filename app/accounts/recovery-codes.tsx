import { CopyField } from "~/platform/ui/copy-field";
import { PrimaryLink } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";

/** New recovery codes, the only time they're shown. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Section id="codes-title" title="Save your recovery codes" className="card p-5 sm:p-6">
      <p className="mt-1.5 max-w-[60ch] text-pretty text-muted">
        Each lets you in once if you lose your device. Keep them in a password manager or on paper. You can’t see them
        again.
      </p>
      <div className="mt-4 max-w-md">
        <CopyField label="Recovery codes" text={codes.join("\n")} rows={codes.length} />
      </div>
      <div className="mt-6">
        <PrimaryLink to="/account/security">I’ve saved them</PrimaryLink>
      </div>
    </Section>
  );
}
