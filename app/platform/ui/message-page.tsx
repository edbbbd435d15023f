import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "~/platform/ui/link";
import { ScenePanel, SplitCard } from "~/platform/ui/split-card";

type NextStep = readonly [name: string, to: string];

type MessagePageProps = {
  scene: ReactNode;
  title: string;
  /** One sentence. */
  text: ReactNode;
  /** Where to go on. */
  next: readonly [NextStep, NextStep];
  /** A form, if something has to be filled in or pressed. Its button is then the main one. */
  children?: ReactNode;
};

/** A page with one message, such as what a link in an email does or has done. */
export function MessagePage({ scene, title, text, next, children }: MessagePageProps) {
  return (
    <SplitCard isNarrow panel={<ScenePanel>{scene}</ScenePanel>}>
      <div aria-live="polite">
        <h1 className="text-3xl lg:text-4xl">{title}</h1>
        <p className="mt-3 max-w-[48ch] text-pretty break-words text-muted sm:text-lg">{text}</p>
      </div>
      {children && <div className="mt-6">{children}</div>}
      <ul
        className={
          children
            ? "mt-6 flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-4"
            : "mt-7 grid gap-3 sm:flex sm:flex-wrap"
        }
      >
        {next.map(([name, to], i) => (
          <li key={to}>
            <Link
              to={to}
              className={
                children ? "link inline-flex min-h-11 items-center" : `w-full ${i === 0 ? "button" : "button-quiet"}`
              }
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </SplitCard>
  );
}

type ActionFormProps = {
  pending: string;
  /** Whether the submission replaces the entry in the browser’s history. */
  replace?: boolean;
  /** Whether it submits itself where scripts run. */
  isAutomatic?: boolean;
  children: ReactNode;
};

/** The button for a link's action. Opening the link alone does nothing, because email scanners open links. */
export function ActionForm({ pending, replace = false, isAutomatic = false, children }: ActionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submitted = useRef(false);
  const submit = useSubmit();
  const busy = useNavigation().formMethod === "POST";
  useEffect(() => {
    if (!isAutomatic || submitted.current) return;
    submitted.current = true;
    submit(form.current, { replace });
  }, [isAutomatic, replace, submit]);
  return (
    <Form ref={form} method="post" replace={replace}>
      <button disabled={busy} className="button max-sm:w-full disabled:opacity-60">
        {busy ? pending : children}
      </button>
    </Form>
  );
}
