import { useNavigate } from "@remix-run/react";
import { FileUp } from "lucide-react";
import { useId } from "react";
import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { usePassedFile } from "~/platform/desktop/use-handed-file";
import { startImport } from "~/backoffice/import/api";
import { FileInput } from "~/platform/ui/file-input";

/** Uploads a CSV or JSON file: chosen here, dropped on any page, or passed by the desktop app. */
export function FileCard() {
  const id = useId();
  const navigate = useNavigate();
  const { busy, mutate } = useMutation();
  const upload = async (file: File) => {
    const batch = await mutate("upload", () => request(startImport, { file }), { failed: "Couldn’t upload the file" });
    if (batch) navigate(`/admin/imports/${batch.id}`);
  };
  usePassedFile((file) => void upload(file));
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="card grid items-center gap-x-8 gap-y-4 p-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-lg font-semibold">
          Import a file
        </h2>
        <p className="text-sm text-muted">CSV or JSON, up to 500 MB. You can also drop a file anywhere in admin.</p>
      </div>
      <label
        htmlFor={`${id}-file`}
        className="flex min-h-18 cursor-pointer items-center justify-center gap-3 rounded-lg border-2 border-dashed border-field-line px-4 py-3 text-center font-medium focus-within:border-accent hover:border-accent hover:text-accent"
      >
        <FileUp aria-hidden className="size-6 text-accent" />
        <span role="status">{busy === "upload" ? "Uploading..." : "Choose file"}</span>
        <FileInput
          id={`${id}-file`}
          label="CSV or JSON file"
          accept=".csv,.tsv,.json,.jsonl,.ndjson,text/csv,application/json"
          disabled={busy === "upload"}
          onChoose={(file) => void upload(file)}
        />
      </label>
    </section>
  );
}
