import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { request } from "~/platform/api/request";
import { sentenceOf } from "~/platform/api/send";
import { uploadPostImage } from "~/catalog/pictures/api";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { describedBy, Field } from "~/platform/ui/field";

type AddImageProps = {
  file: File;
  /** How many more wait. */
  waiting: number;
  /** Gets the stored image's path. */
  onAdd: (path: string, alt: string) => void;
  onCancel: () => void;
};

/** Asks for an image's alternative text, and stores the image. If that fails, one can try again. */
export function AddImage({ file, waiting, onAdd, onCancel }: AddImageProps) {
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
  // Saving the post would leave out the image without a word.
  useEffect(() => {
    const form = alt.current?.form;
    const ask = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setProblem("Add the image or cancel it. Then save the post.");
      alt.current?.focus();
    };
    form?.addEventListener("submit", ask, { capture: true });
    return () => form?.removeEventListener("submit", ask, { capture: true });
  }, []);

  // Without `useMutation`, which would load the form's post again, and with it the version that someone else saved.
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
    // Otherwise, it would save the post.
    event.preventDefault();
    if (!isUploading) void add();
  }

  return (
    <section aria-label="Add image" className="space-y-3 rounded-lg border border-line p-4">
      <p className="font-medium break-words">
        {file.name}
        {waiting > 0 && <span className="font-normal text-muted"> ({waiting} more to add)</span>}
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
