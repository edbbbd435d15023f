import { expect, test } from "vitest";
import { mustEncrypt, refusesAddress } from "~/platform/mail/transport.server";

const refusal = (response: string) => ({ command: "RCPT TO", permanent: true, response });

test.each([
  "550 No such user ann@reader.example",
  "550 5.1.1 <ann@reader.example>: Recipient address rejected: User unknown in local recipient table",
  "550-5.1.1 The email account that you tried to reach does not exist.",
  "550 5.2.1 The email account that you tried to reach is inactive.",
  "550 Unknown user",
])("an address doesn't exist: %s", (response) => {
  expect(refusesAddress(refusal(response))).toBe(true);
});

test.each([
  "550-No such user here\n550 Sender verify failed",
  "550 rejected because 10.5.1.1 is in a black list at bl.example",
  "550 Domain saas.example has exceeded the max emails per hour (500/500)",
  "550 5.7.1 Service unavailable, client host blocked",
  "554 5.7.1 <ann@reader.example>: Relay access denied",
  "550 Administrative prohibition",
])("isn't about the address: %s", (response) => {
  expect(refusesAddress(refusal(response))).toBe(false);
});

test.each(["smtp://ann:secret@mail.example.com:587", "smtp://mail.example.com", "smtps://mail.example.com:465"])(
  "a mail server on the internet must encrypt: %s",
  (url) => expect(mustEncrypt(url)).toBe(true),
);

test.each([
  "smtp://localhost:25",
  "smtp://mailpit:1025",
  "smtp://10.0.0.5",
  "smtp://mail.example.com?ignoreTLS=true",
  "smtp://mail.example.com/?requireTLS=false",
])(
  // oxfmt-ignore
  "a mail server nearby needn't, nor one whose address says so: %s",
  (url) => expect(mustEncrypt(url)).toBe(false),
);
