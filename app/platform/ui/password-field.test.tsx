import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PasswordField } from "~/platform/ui/password-field";

test.each(["current-password", "new-password"] as const)(
  "a password is hidden, may be pasted, and is known to password managers as %s",
  (autoComplete) => {
    const field = { id: "f", name: "password", key: undefined, errors: undefined } as never;
    const html = renderToStaticMarkup(<PasswordField field={field} label="Password" autoComplete={autoComplete} />);
    const [input = ""] = /<input[^>]*>/.exec(html) ?? [];
    expect(input).toContain('type="password"');
    expect(input).toContain(`autoComplete="${autoComplete}"`);
    expect(input).not.toMatch(/onpaste|readonly|maxlength="(?:[1-5]?\d|6[0-3])"/i);
  },
);
