import { DescribedChoices } from "~/platform/ui/described-choices";
import type { FieldState } from "~/platform/ui/field";
import { scopes, type Scope } from "~/platform/runtime/scopes";

/** What a token can do, each with a checkbox. */
export function ScopesField({ field, choices }: { field: FieldState; choices: readonly Scope[] }) {
  const described = choices.map((scope) => ({ value: scope, text: `Can ${scopes[scope]}` }));
  return <DescribedChoices field={field} label="What it can do" choices={described} />;
}
