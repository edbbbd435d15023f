import { ImageUp } from "lucide-react";
import { useId } from "react";
import { failure, useMutation } from "~/admin/use-mutation";
import { request } from "~/api/request";
import type { uploadLogo, uploadScreenshot } from "~/pictures/api";
import { FileInput } from "~/ui/file-input";

type ImageUploadProps = {
  endpoint: typeof uploadLogo | typeof uploadScreenshot;
  label: string;
  /** The ID of the text control that gets the stored image's path. */
  controlId: string;
  /** Whether the control has one path per line. */
  isList?: boolean;
};

/** A button that stores an image and enters its path into a control of the form. */
export function ImageUpload({ endpoint, label, controlId, isList = false }: ImageUploadProps) {
  const id = useId();
  const { busy, mutate } = useMutation();
  const upload = async (file: File) => {
    const stored = await mutate("upload", () => request(endpoint, { file }), {
      failed: (error) => failure("Couldn’t upload the image", error),
    });
    if (stored) enter(controlId, stored.path, isList);
  };
  return (
    <label htmlFor={id} className="button-small mt-2 cursor-pointer focus-within:border-accent">
      <ImageUp aria-hidden className="size-4" />
      <span role="status">{busy === "upload" ? "Uploading..." : label}</span>
      <FileInput
        id={id}
        label={label}
        accept="image/*,.ico"
        disabled={busy === "upload"}
        onChoose={(file) => void upload(file)}
      />
    </label>
  );
}

function enter(controlId: string, path: string, isList: boolean) {
  const control = document.getElementById(controlId) as HTMLInputElement | HTMLTextAreaElement | null;
  if (!control) return;
  control.value = isList && control.value.trim() ? `${control.value.trimEnd()}\n${path}` : path;
  // The form learns of changes from events.
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
