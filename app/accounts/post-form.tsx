import { Form, type FormProps } from "@remix-run/react";
import { forwardRef } from "react";
import { ShownUser } from "~/accounts/shown-user";

/** A form that changes something. It says who the page showed as logged in, so that it can't be sent as somebody else. */
export const PostForm = forwardRef<HTMLFormElement, Omit<FormProps, "method">>(function PostForm(
  { children, ...attributes },
  ref,
) {
  return (
    <Form ref={ref} method="post" {...attributes}>
      {/* First, because the last one has no space below. */}
      <ShownUser />
      {children}
    </Form>
  );
});
