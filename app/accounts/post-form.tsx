import { Form, type FormProps } from "@remix-run/react";
import { forwardRef } from "react";
import { ShownUser } from "~/accounts/shown-user";

/** A POST form with the user whom the page shows as logged in, so that it can't be submitted as another user. */
export const PostForm = forwardRef<HTMLFormElement, Omit<FormProps, "method">>(function PostForm(
  { children, ...attributes },
  ref,
) {
  return (
    <Form ref={ref} method="post" {...attributes}>
      {/* First, because the last child has no space below. */}
      <ShownUser />
      {children}
    </Form>
  );
});
