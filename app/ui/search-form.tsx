import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { useId, type FormEvent, type ReactNode } from "react";

type SearchFormProps = {
  action: string;
  label: string;
  placeholder: string;
  defaultValue?: string;
  /** Ignores a search for nothing. */
  required?: boolean;
  children?: ReactNode;
};

/** A search by address: it works without scripts. */
export function SearchForm({
  action,
  label,
  placeholder,
  defaultValue = "",
  required = false,
  children,
}: SearchFormProps) {
  const id = useId();
  const trim = (event: FormEvent<HTMLFormElement>) => {
    const input = event.currentTarget.elements.namedItem("q") as HTMLInputElement;
    input.value = input.value.trim();
    if (required && input.value === "") event.preventDefault();
  };
  return (
    <Form action={action} role="search" onSubmit={trim} className="flex flex-col gap-3 sm:flex-row">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        key={defaultValue}
        id={id}
        type="search"
        name="q"
        defaultValue={defaultValue}
        placeholder={placeholder}
        maxLength={200}
        className="field"
      />
      {children}
      <button className="button">
        <Search aria-hidden className="size-4" />
        Search
      </button>
    </Form>
  );
}
