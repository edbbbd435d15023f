import { Form, useNavigate } from "@remix-run/react";
import { Search } from "lucide-react";
import { useId, type FormEvent } from "react";
import { hrefOfForm } from "~/ui/filled-form";

type SearchFormProps = {
  action: string;
  label: string;
  placeholder: string;
  defaultValue?: string;
  /** Ignores empty searches. */
  required?: boolean;
};

/** A GET search form, which works without scripts. */
export function SearchForm({ action, label, placeholder, defaultValue = "", required = false }: SearchFormProps) {
  const id = useId();
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const href = hrefOfForm(event.currentTarget);
    if (!required || href.includes("?")) navigate(href);
  };
  return (
    <Form
      action={action}
      role="search"
      data-required={required || undefined}
      onSubmit={send}
      className="flex flex-col gap-3 sm:flex-row"
    >
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
      <button className="button">
        <Search aria-hidden className="size-4" />
        Search
      </button>
    </Form>
  );
}
