import { CopyField } from "~/platform/ui/copy-field";
import { PrimaryLink } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";

type NewTokenProps = { token: string; origin: string };

/** A new token, the only time it's shown. */
export function NewToken({ token, origin }: NewTokenProps) {
  return (
    <Section id="token-title" title="Save your token" className="card p-5 sm:p-6">
      <p className="mt-1.5 max-w-[60ch] text-pretty text-muted">
        Whoever has it can do what you chose, as you. Keep it where your program keeps its secrets. You can’t see it
        again.
      </p>
      <div className="mt-4 max-w-xl space-y-5">
        <CopyField label="Access token" text={token} rows={2} />
        <CopyField label="Try it" text={`curl -H "Authorization: Bearer ${token}" ${origin}/api/user`} rows={3} />
      </div>
      <div className="mt-6">
        <PrimaryLink to="/account/tokens">I’ve saved it</PrimaryLink>
      </div>
    </Section>
  );
}
