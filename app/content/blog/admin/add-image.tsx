import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { request } from "~/platform/api/request";
import { sentenceOf } from "~/platform/api/send";
import { uploadPostImage } from "~/catalog/pictures/api";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { describedBy, Field } from "~/platform/ui/field";

type AddImageProps = {
  file: File;
  /** How many more images are queued. */
  remaining: number;
  /** Gets the stored image's path. */
  onAdd: (path: string, alt: string) => void;
  onCancel: () => void;
};

/** Asks for an image's alternative text, and uploads the image. After a failure, the user can try again. */
export function AddImage({ file, remaining, onAdd, onCancel }: AddImageProps) {
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState("");
  const alt = useRef<HTMLInputElement>(null);
  const upload = useRef<AbortController>();
  const about = {
    id: useId(),
    label: "Alt text",
    hint: "Describe the image for people who can’t see it. Leave blank if it’s only decoration.",
  };
  useEffect(() => {
    alt.current?.focus();
    return () => upload.current?.abort();
  }, []);
  // Otherwise, saving the post would silently leave out the image.
  useEffect(() => {
    const form = alt.current?.form;
    const blockSubmit = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setProblem("Add the image or cancel it. Then save the post.");
      alt.current?.focus();
    };
    form?.addEventListener("submit", blockSubmit, { capture: true });
    return () => form?.removeEventListener("submit", blockSubmit, { capture: true });
  }, []);

  // Don't use `useMutation`: it would reload the form's post, perhaps in a version that someone else saved.
  async function add() {
    const { signal } = (upload.current = new AbortController());
    setUploading(true);
    setProblem("");
    try {
      const { path } = await request(uploadPostImage, { file, signal });
      onAdd(path, alt.current?.value ?? "");
    } catch (error) {
      if (signal.aborted) return;
      setProblem(`Couldn’t upload the image. ${sentenceOf(error)}`);
      setUploading(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onCancel();
    if (event.key !== "Enter") return;
    // Otherwise, Enter would save the post.
    event.preventDefault();
    if (!isUploading) void add();
  }

  return (
    <section aria-label="Add image" className="space-y-3 rounded-lg border border-line p-4">
      <p className="font-medium break-words">
        {file.name}
        {remaining > 0 && <span className="font-normal text-muted"> ({remaining} more to add)</span>}
      </p>
      <Field {...about}>
        <input
          ref={alt}
          id={about.id}
          aria-describedby={describedBy(about)}
          autoComplete="off"
          onKeyDown={onKeyDown}
          className="field"
        />
      </Field>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-3">
        <SmallBusyButton busy={isUploading} pending="Uploading..." onClick={() => void add()}>
          Add image
        </SmallBusyButton>
        <button type="button" className="button-small" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </section>
  );
}
