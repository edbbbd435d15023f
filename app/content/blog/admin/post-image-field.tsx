import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";
import { ImageUpload } from "~/catalog/pictures/admin/image-upload";
import { TextField } from "~/platform/ui/field";

type PostImageFieldProps = Pick<ComponentProps<typeof ImageUpload>, "endpoint"> & {
  field: FieldMetadata<string | undefined>;
  label: string;
  /** The image that visitors see now: the post's, or the default. */
  shown: string;
  /** The classes of the image's shape. */
  shape: string;
};

/** The address of a post's image, which an upload can fill in, and the image. */
export function PostImageField({ field, label, shown, shape, endpoint }: PostImageFieldProps) {
  const address = field.value ?? "";
  const isSaved = address === (field.initialValue ?? "");
  // Images of other sites are shown only after the server has stored them.
  const image = isSaved ? shown : address.startsWith("/") ? address : undefined;
  return (
    <ImageUpload
      endpoint={endpoint}
      label={`Upload ${label.toLowerCase()}`}
      controlId={field.id}
      current={
        image === undefined ? (
          <span className="text-sm text-muted">Appears once the post is saved.</span>
        ) : (
          <img
            key={image}
            src={image}
            alt=""
            className={`picture border border-line bg-sunken object-cover ${shape}`}
          />
        )
      }
    >
      <TextField field={field} label={label} inputMode="url" hint="Upload or drop an image, or enter its URL." />
    </ImageUpload>
  );
}
