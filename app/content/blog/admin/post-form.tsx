import { getFormProps, type FieldMetadata } from "@conform-to/react";
import { useNavigate } from "@remix-run/react";
import { z } from "zod";
import { request } from "~/platform/api/request";
import { useRequestForm } from "~/platform/admin/use-request-form";
import { useMutation } from "~/platform/admin/use-mutation";
import { useUnsavedGuard } from "~/platform/admin/use-unsaved-guard";
import { createPost, savePost } from "~/content/blog/api";
import type { EditedPost } from "~/content/blog/manage.server";
import { BlogPostInput } from "~/content/blog/blog-post-input";
import { PostFields } from "~/content/blog/post-input";
import { PostImageField } from "~/content/blog/admin/post-image-field";
import { formats, SourceField, sourceOf, type Format } from "~/content/blog/admin/source-field";
import { uploadAuthorPhoto, uploadPostImage } from "~/catalog/pictures/api";
import { formatDate } from "~/platform/text/format-date";
import { BusyButton } from "~/platform/ui/busy-button";
import { SelectField, TextAreaField, TextField } from "~/platform/ui/field";
import { FormProblem } from "~/platform/ui/form-parts";
import { Section } from "~/platform/ui/section";

/** The browser's date and time field has no time zone; its value is UTC. */
const PostFormInput = PostFields.omit({ markdown: true }).extend({
  format: z.enum(formats),
  content: BlogPostInput.shape.content,
  publishedAt: z.preprocess(
    (moment) => (typeof moment === "string" && /T\d\d:\d\d$/.test(moment) ? `${moment}:00.000Z` : moment),
    PostFields.shape.publishedAt,
  ),
});

const statusOptions = [
  { value: "published", label: "Published" },
  { value: "draft", label: "Draft" },
];

/** The fields' initial values. The date of a draft is used only if it's in the future. */
function defaultsOf({ status, publishedAt, readTime, markdown, content, ...post }: EditedPost) {
  const hasDate = status !== "draft" || Date.parse(publishedAt) > Date.now();
  return {
    ...post,
    format: markdown === undefined ? ("html" as const) : ("markdown" as const),
    content: markdown ?? content,
    status: status === "draft" ? status : ("published" as const),
    publishedAt: hasDate ? publishedAt.slice(0, "2026-11-03T14:05".length) : "",
    readTime: String(readTime),
  };
}

const text = (field: unknown) => field as FieldMetadata<string | undefined>;

type PostFormProps = {
  post: EditedPost | null;
  /** The images that visitors see now. */
  images: Pick<EditedPost, "featuredImage" | "authorAvatar">;
};

/** A form that creates a post, or edits an existing one. */
export function PostForm({ post, images }: PostFormProps) {
  const navigate = useNavigate();
  const { busy, mutate } = useMutation();
  const save = async (
    { format, content, ...fields }: z.output<typeof PostFormInput>,
    refused: (error: unknown) => void,
  ) => {
    const input = { ...fields, ...sourceOf(format, content) };
    const saved = await mutate(
      "save",
      () =>
        post
          ? request(savePost, { params: { id: post.id }, body: { ...input, updatedAt: post.updatedAt } })
          : request(createPost, { body: input }),
      {
        done: ({ title }) => ({ title: "Post saved", description: title }),
        failed: "Couldn’t save the post",
        refused,
      },
    );
    if (saved) leave();
  };
  const [form, fields] = useRequestForm({
    id: "post",
    schema: PostFormInput,
    defaultValue: post ? defaultsOf(post) : { format: "markdown" },
    save: (input, refused) => void save(input, refused),
  });
  const { clearUnsaved } = useUnsavedGuard(form.dirty);
  function leave() {
    clearUnsaved();
    // Later, because the router loses the URL of a navigation that interrupts the revalidation after a save.
    setTimeout(() => navigate("/admin/posts"));
  }
  return (
    <form {...getFormProps(form)} method="post" className="card min-w-0 p-5 sm:p-6">
      <div className="space-y-5">
        <FormProblem form={form} />
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          <TextAreaField
            field={text(fields.title)}
            label="Title"
            rows={1}
            grows
            // It's one line, however many it takes on the screen.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
          <TextAreaField field={text(fields.excerpt)} label="Excerpt" rows={1} grows />
        </div>
        <SourceField field={text(fields.content)} format={fields.format as FieldMetadata<Format | undefined>} />
        <Section id="publication" title="Publication" size="lg" className="border-t border-line pt-5">
          <div className="field-grid mt-4 grid-cols-1 gap-x-5 sm:grid-cols-2 xl:grid-cols-3">
            <SelectField
              field={text(fields.status)}
              label="Status"
              optional={false}
              options={statusOptions}
              hint="Only admins see a draft."
            />
            <TextField
              field={text(fields.publishedAt)}
              type="datetime-local"
              label="Published (UTC)"
              hint="Leave blank to publish now. A later time schedules it."
            />
            <TextField
              field={text(fields.slug)}
              label="Slug"
              autoComplete="off"
              hint="Leave blank to use the title. Old URLs redirect."
            />
            <TextField field={text(fields.category)} label="Category" autoComplete="off" />
            <TextField field={text(fields.author)} label="Author" autoComplete="off" />
            <TextField
              field={text(fields.readTime)}
              type="number"
              label="Read time in minutes"
              hint="Leave blank to calculate"
            />
          </div>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <PostImageField
              field={text(fields.featuredImage)}
              label="Featured image"
              shown={images.featuredImage}
              shape="aspect-[40/21] w-16 rounded-md sm:w-28 sm:rounded-lg"
              endpoint={uploadPostImage}
            />
            <PostImageField
              field={text(fields.authorAvatar)}
              label="Author photo"
              shown={images.authorAvatar}
              shape="size-11 rounded-full"
              endpoint={uploadAuthorPhoto}
            />
          </div>
        </Section>
        <div className="save-bar flex flex-wrap items-center gap-2 max-sm:px-3">
          <button
            type="button"
            className="min-h-11 min-w-0 flex-1 text-left text-sm leading-tight"
            onClick={() => document.getElementById(fields.status.id)?.focus()}
          >
            <span className="sr-only">Change status and date: </span>
            <Publication status={fields.status.value} publishedAt={fields.publishedAt.value} />
          </button>
          <BusyButton type="submit" busy={busy === "save"} pending="Saving...">
            Save post
          </BusyButton>
          <button type="button" className="button-quiet max-sm:px-3" onClick={leave}>
            Cancel
          </button>
        </div>
      </div>
    </form>
  );
}

/** What the fields say, for where they are out of view. */
function Publication({ status, publishedAt }: { status: unknown; publishedAt: unknown }) {
  const day = typeof publishedAt === "string" && publishedAt !== "" ? formatDate(publishedAt.slice(0, 10)) : undefined;
  if (status === "draft") return <span className="font-medium">Draft</span>;
  return (
    <>
      <span className="block truncate font-medium">Published</span>
      <span className="block truncate text-muted">{day ?? "Now"}</span>
    </>
  );
}
