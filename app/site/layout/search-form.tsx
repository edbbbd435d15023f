import { Form, useNavigate } from "@remix-run/react";
import { Search } from "lucide-react";
import { useId, useRef, type FormEvent, type KeyboardEvent } from "react";
import { useSuggesting } from "~/site/layout/use-suggesting";
import { hrefOfForm } from "~/platform/ui/filled-form";

/** A form on other pages that searches the directory. Works without scripts. `required` ignores empty searches. */
export function SearchForm({ required = false }: { required?: boolean }) {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { text, List, load, open, close, closeOnBlur } = useSuggesting(input);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
    const href = hrefOfForm(event.currentTarget);
    if (!required || href.includes("?")) navigate(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (text !== null && event.key === "Escape") close();
    else if (text === null && event.key === "ArrowDown") open();
    else return;
    event.preventDefault();
  };
  const listId = `${id}-list`;
  return (
    <Form
      action="/directory"
      role="search"
      onSubmit={send}
      onKeyDown={onKeyDown}
      onBlur={closeOnBlur}
      className="relative flex gap-2 sm:gap-3"
    >
      <input
        ref={input}
        type="search"
        name="q"
        aria-label="Search SaaS tools"
        placeholder="Search SaaS tools..."
        autoComplete="off"
        maxLength={200}
        {...(List && { "aria-autocomplete": "list", "aria-controls": listId })}
        onFocus={load}
        onClick={open}
        onInput={open}
        className="field min-w-0 flex-1"
      />
      <button className="button max-sm:w-12 max-sm:px-0">
        <Search aria-hidden className="size-4 max-sm:size-5" />
        <span className="max-sm:sr-only">Search</span>
      </button>
      {List && <List listId={listId} input={input} text={text ?? ""} />}
    </Form>
  );
}
