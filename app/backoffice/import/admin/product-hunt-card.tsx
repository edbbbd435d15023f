import { useNavigate } from "@remix-run/react";
import { useId, useState, type FormEvent } from "react";
import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { SecretField } from "~/platform/desktop/secret-field";
import { useStoredSecret } from "~/platform/desktop/use-stored-secret";
import { startImport, type ProductHuntState } from "~/backoffice/import/api";
import { ProductHuntTerms } from "~/backoffice/import/admin/product-hunt-terms";
import { BusyButton } from "~/platform/ui/busy-button";
import { InputField } from "~/platform/ui/input-field";
import { Section } from "~/platform/ui/section";

/** Reads Product Hunt's newest products into rows without adding companies. */
export function ProductHuntCard({ productHunt: { termsAccepted, hasToken } }: { productHunt: ProductHuntState }) {
  const id = useId();
  const navigate = useNavigate();
  const { busy, mutate } = useMutation();
  const [totalLimit, setTotalLimit] = useState("100");
  const token = useStoredSecret("product-hunt-token");

  const start = async (event: FormEvent) => {
    event.preventDefault();
    const body = { totalLimit, ...(token.value ? { token: token.value } : {}) };
    const job = await mutate("start", () => request(startImport, { body }), { failed: "Couldn’t start the import" });
    if (!job) return;
    token.store();
    navigate("/admin/imports");
  };

  const form = (
    <form onSubmit={(event) => void start(event)} className="mt-5 space-y-4">
      <InputField
        label="Maximum new companies"
        type="number"
        min={1}
        max={10_000}
        required
        value={totalLimit}
        onChange={setTotalLimit}
      />
      <SecretField
        id={`${id}-token`}
        label="API token"
        secret={token}
        optional={hasToken}
        hint={
          hasToken
            ? "Optional: the server already has a token."
            : "Encrypted, used only for this import, and deleted when it ends."
        }
      />
      <BusyButton type="submit" busy={busy === "start"} pending="Starting...">
        Start import
      </BusyButton>
    </form>
  );
  return (
    <Section id={`${id}-title`} title="Import from Product Hunt" size="lg" className="card min-w-0 p-5">
      <p className="text-sm text-muted">
        Imports the newest products, skipping the first 50. Repeat launches of a product are imported once.
      </p>
      {termsAccepted ? form : <ProductHuntTerms />}
    </Section>
  );
}
