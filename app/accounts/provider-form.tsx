import { PostForm } from "~/accounts/post-form";
import { SubmitButton } from "~/platform/ui/form-parts";

type ProviderFormProps = {
  provider: string;
  purpose: "log-in" | "prove";
  /** Where to go on afterwards. */
  redirectTo: string;
  className?: string;
};

/** Asks the OpenID provider who somebody is. */
export function ProviderForm({ provider, purpose, redirectTo, className = "button-quiet w-full" }: ProviderFormProps) {
  return (
    <PostForm action="/auth/provider">
      <input type="hidden" name="purpose" value={purpose} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <SubmitButton pending={`Opening ${provider}...`} className={className}>
        {purpose === "log-in" ? `Log in with ${provider}` : `Confirm with ${provider}`}
      </SubmitButton>
    </PostForm>
  );
}

/** Separates another way from the form above. */
export function OrDivider() {
  return (
    <p className="my-6 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </p>
  );
}
