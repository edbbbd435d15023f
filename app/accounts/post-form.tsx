import { Form, type FormProps } from "@remix-run/react";
import { ShownUser } from "~/accounts/shown-user";

/** A form that changes something. It says who the page showed as logged in, so that it can't be sent as somebody else. */
export function PostForm({ children, ...attributes }: Omit<FormProps, "method">) {
  return (
    <Form method="post" {...attributes}>
      {/* First, because the last one has no space below. */}
      <ShownUser />
      {children}
    </Form>
  );
}
