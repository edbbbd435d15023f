import { useState } from "react";
import { RoleChoice } from "~/accounts/admin/role-choice";
import { invite, resendInvitation, withdrawInvitation, type Invitation } from "~/accounts/api";
import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import { RequestError } from "~/platform/api/send";
import { roleNames, type Role } from "~/platform/runtime/roles";
import { formatDate } from "~/platform/text/format-date";
import { BusyButton, SmallBusyButton } from "~/platform/ui/busy-button";
import { InputField } from "~/platform/ui/input-field";
import { Pill } from "~/platform/ui/pill";
import { Section } from "~/platform/ui/section";

/** Invites people to a role by email, and lists the invitations that nobody has accepted yet. */
export function Invitations({ invitations }: { invitations: Invitation[] }) {
  const { busy, mutate } = useMutation();
  const resend = ({ id, email }: Invitation) =>
    void mutate(`resend ${id}`, () => request(resendInvitation, { params: { id } }), {
      done: () => ({ title: `Invitation sent to ${email} again`, description: "The earlier link no longer works." }),
      failed: "Couldn’t send the invitation",
    });
  const withdraw = ({ id, email }: Invitation) =>
    void mutate(`withdraw ${id}`, () => request(withdrawInvitation, { params: { id } }), {
      done: () => ({ title: `Invitation of ${email} withdrawn` }),
      failed: "Couldn’t withdraw the invitation",
    });
  return (
    <Section id="invitations" title="Invitations" size="lg" className="card mb-6 p-5">
      {invitations.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {invitations.map((invitation) => {
            const { id, email, role, invitedBy, expiresAt } = invitation;
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
                <p className="min-w-0">
                  <span className="font-medium wrap-anywhere">{email}</span>{" "}
                  <Pill isSmall tone="good">
                    {roleNames[role]}
                  </Pill>{" "}
                  <span className="block text-sm text-muted">
                    Invited by {invitedBy}. Expires {formatDate(expiresAt)}.
                  </span>
                </p>
                <div className="flex gap-2">
                  <SmallBusyButton
                    busy={busy === `resend ${id}`}
                    pending="Sending..."
                    onClick={() => resend(invitation)}
                  >
                    Send again<span className="sr-only"> to {email}</span>
                  </SmallBusyButton>
                  <SmallBusyButton
                    busy={busy === `withdraw ${id}`}
                    pending="Withdrawing..."
                    onClick={() => withdraw(invitation)}
                  >
                    Withdraw<span className="sr-only"> the invitation of {email}</span>
                  </SmallBusyButton>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <details className="mt-1">
        <summary className="link tap">Invite somebody</summary>
        <InviteForm />
      </details>
    </Section>
  );
}

function InviteForm() {
  const { busy, mutate } = useMutation();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("editor");
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setProblem(undefined);
    const sent = await mutate("invite", () => request(invite, { body: { email, role } }), {
      done: () => ({ title: `Invitation sent to ${email}` }),
      failed: "Couldn’t send the invitation",
      refused: (error) => setProblem(error instanceof RequestError ? error.fields.email : undefined),
    });
    if (sent) setEmail("");
  };
  return (
    <form
      aria-label="Invitation"
      noValidate
      className="my-3 max-w-2xl space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <InputField
        label="Email"
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={problem}
        hint="They get a link that works once, for 7 days."
      />
      <RoleChoice label="Role" value={role} onChange={(chosen) => chosen && setRole(chosen)} />
      <BusyButton type="submit" busy={busy === "invite"} pending="Sending...">
        Send invitation
      </BusyButton>
    </form>
  );
}
