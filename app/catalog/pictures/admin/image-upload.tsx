import { ImageUp } from "lucide-react";
import { useId, type DragEvent, type ReactNode } from "react";
import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import type { uploadAuthorPhoto, uploadLogo, uploadPostImage, uploadScreenshot } from "~/catalog/pictures/api";
import { FileInput } from "~/platform/ui/file-input";

type ImageUploadProps = {
  endpoint: typeof uploadLogo | typeof uploadScreenshot | typeof uploadPostImage | typeof uploadAuthorPhoto;
  /** The button's label. */
  label: string;
  /** The ID of the text control that gets the stored image's path. */
  controlId: string;
  /** Whether the control has one path per line. */
  isList?: boolean;
  /** The control's field. */
  children: ReactNode;
  /** The current image, beside the button. */
  current?: ReactNode;
};

/** A field for an image's URL. Uploads images that are chosen or dropped, and enters their paths. */
export function ImageUpload({ endpoint, label, controlId, isList = false, children, current }: ImageUploadProps) {
  const id = useId();
  const { busy, mutate } = useMutation();
  const isUploading = busy === "upload";
  const upload = async (file: File) => {
    const stored = await mutate("upload", () => request(endpoint, { file }), { failed: "Couldn’t upload the image" });
    if (stored) enter(controlId, stored.path, isList);
  };
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  };
  const onDrop = async (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    // Otherwise, the browser would leave the page and open the file.
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (isUploading) return;
    for (const file of isList ? files : files.slice(0, 1)) await upload(file);
  };
  return (
    <div className="min-w-0" onDragOver={onDragOver} onDrop={(event) => void onDrop(event)}>
      {children}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {current}
        <label htmlFor={id} className="button-small cursor-pointer focus-within:border-accent">
          <ImageUp aria-hidden className="size-4" />
          <span role="status">{isUploading ? "Uploading..." : label}</span>
          <FileInput
            id={id}
            label={label}
            accept="image/*,.ico"
            disabled={isUploading}
            onChoose={(file) => void upload(file)}
          />
        </label>
      </div>
    </div>
  );
}

function enter(controlId: string, path: string, isList: boolean) {
  const control = document.getElementById(controlId) as HTMLInputElement | HTMLTextAreaElement | null;
  if (!control) return;
  control.value = isList && control.value.trim() ? `${control.value.trimEnd()}\n${path}` : path;
  // Notify the form.
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
