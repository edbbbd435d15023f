import type { FieldMetadata } from "@conform-to/react";
import { Bold, Code, Heading, ImagePlus, Italic, Link, List, TextQuote } from "lucide-react";
import { useId, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from "react";
import { failure } from "~/platform/admin/use-mutation";
import { usePreview } from "~/platform/admin/use-preview";
import { request } from "~/platform/api/request";
import { previewPost } from "~/content/blog/api";
import { PostContent } from "~/content/blog/post-content";
import type { PreviewInput } from "~/content/blog/post-input";
import { AddImage } from "~/content/blog/admin/add-image";
import { hasStructure } from "~/content/blog/admin/has-structure";
import { imageHtml, imageMarkdown, imagesAmong } from "~/content/blog/admin/image-source";
import { editOf, type MarkdownAction } from "~/content/blog/admin/markdown-edit";
import { TextAreaField } from "~/platform/ui/field";
import { FileInput } from "~/platform/ui/file-input";
import { useToast } from "~/platform/ui/toast";

export const formats = ["markdown", "html"] as const;
export type Format = (typeof formats)[number];

/** A source as a body of the API. */
export function sourceOf(format: Format, source: string): PreviewInput {
  return format === "markdown" ? { markdown: source } : { content: source };
}

const formatNames: Record<Format, string> = { markdown: "Markdown", html: "HTML" };
const hints: Record<Format, string> = {
  markdown:
    "Text pasted from documents and web pages keeps its headings, lists, links, and tables. HTML works here, too.",
  html: "Scripts are removed. YouTube and Vimeo videos play on click; other embeds become links.",
};
/** On phones, where they don't fit in one row, the rare ones are typed. */
const actions: Record<MarkdownAction, { name: string; Icon: typeof Bold; isRare?: true }> = {
  bold: { name: "Bold", Icon: Bold },
  italic: { name: "Italic", Icon: Italic },
  link: { name: "Link", Icon: Link },
  heading: { name: "Heading", Icon: Heading },
  list: { name: "List", Icon: List },
  quote: { name: "Quote", Icon: TextQuote, isRare: true },
  code: { name: "Code", Icon: Code, isRare: true },
};
const shortcuts: Record<string, MarkdownAction> = { b: "bold", i: "italic" };

type SourceFieldProps = { field: FieldMetadata<string | undefined>; format: FieldMetadata<Format | undefined> };

/** A post's text, in Markdown or HTML, with a preview. */
export function SourceField({ field, format }: SourceFieldProps) {
  const toast = useToast();
  const [currentFormat, setCurrentFormat] = useState<Format>((format.initialValue as Format | undefined) ?? "markdown");
  const [source, setSource] = useState(field.initialValue ?? "");
  const [isSwitching, setSwitching] = useState(false);
  const [note, setNote] = useState("");
  /** Where there's no room for both, whether the preview takes the place of the text. */
  const [isPreviewing, setPreviewing] = useState(false);
  const hiddenByPreview = isPreviewing ? "max-xl:hidden" : "";
  /** Images to add, one after the other. Those before `nextImage` were added or skipped. */
  const [images, setImages] = useState<readonly File[]>([]);
  const [nextImage, setNextImage] = useState(0);
  const image = images[nextImage];
  /** Whether the format can't be switched now. */
  const isFixed = isSwitching || image !== undefined;
  const imageInputId = useId();
  const area = () => document.getElementById(field.id) as HTMLTextAreaElement;

  async function switchTo(next: Format) {
    setSwitching(true);
    try {
      const converted = source.trim() === "" ? source : await (next === "html" ? toHtml(source) : toMarkdown(source));
      // The text was edited meanwhile, so the conversion is outdated.
      if (converted === null || area().value !== source) return;
      replaceText(area(), 0, source.length, converted);
      setCurrentFormat(next);
      setNote("");
    } catch (error) {
      toast(failure(`Couldn’t switch to ${formatNames[next]}`, error));
    } finally {
      setSwitching(false);
    }
  }

  function act(action: MarkdownAction) {
    const { value, selectionStart, selectionEnd } = area();
    const { start, end, insert, selected } = editOf(action, value, selectionStart, selectionEnd);
    replaceText(area(), start, end, insert);
    area().setSelectionRange(...selected);
  }

  function onKeyDown(event: KeyboardEvent) {
    const action = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined;
    if (currentFormat !== "markdown" || !action || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act(action);
  }

  const queueImages = (files: readonly File[]) => setImages((images) => [...images, ...files]);

  function addImage(path: string, alt: string) {
    const { selectionStart, selectionEnd } = area();
    replaceText(
      area(),
      selectionStart,
      selectionEnd,
      (currentFormat === "markdown" ? imageMarkdown : imageHtml)(path, alt),
    );
    setNextImage(nextImage + 1);
  }

  function skipImage() {
    setNextImage(nextImage + 1);
    area().focus();
  }

  function onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  }

  function onDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    // Otherwise, the browser would leave the page and open the file.
    event.preventDefault();
    const dropped = imagesAmong(event.dataTransfer.files);
    queueImages(dropped);
    setNote(dropped.length === 0 ? "Only images can be added." : "");
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { clipboardData, currentTarget } = event;
    const html = clipboardData.getData("text/html");
    const pasted = imagesAmong(clipboardData.files);
    // Word processors also put an image of the text on the clipboard.
    if (pasted.length > 0 && !hasText(html)) {
      event.preventDefault();
      queueImages(pasted);
      return;
    }
    if (currentFormat !== "markdown" || !hasStructure(html)) return;
    event.preventDefault();
    const plain = clipboardData.getData("text/plain");
    void import("~/content/blog/admin/to-markdown")
      .then(({ toMarkdown }) => toMarkdown(html))
      .catch(() => ({ markdown: plain, missingImages: 0 }))
      .then(({ markdown, missingImages }) => {
        replaceText(currentTarget, currentTarget.selectionStart, currentTarget.selectionEnd, markdown);
        setNote(
          missingImages > 0
            ? "Some pasted images were left out because they aren’t on the web. Add them by themselves."
            : "",
        );
      });
  }

  return (
    <>
      <div className="source-panes">
        <div className="mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
          <label htmlFor={field.id} className="mr-auto font-medium">
            Content
          </label>
          <div role="group" aria-label="Shown" className="flex flex-wrap rounded-lg bg-sunken p-0.5 xl:hidden">
            {[false, true].map((preview) => (
              <button
                key={String(preview)}
                type="button"
                aria-pressed={preview === isPreviewing}
                onClick={() => setPreviewing(preview)}
                className="segment"
              >
                {preview ? "Preview" : "Write"}
              </button>
            ))}
          </div>
          <div
            className={`flex flex-wrap gap-1 ${currentFormat === "markdown" ? "max-sm:w-full" : ""} ${hiddenByPreview}`}
          >
            {currentFormat === "markdown" && (
              <div role="group" aria-label="Formatting" className="contents">
                {(Object.entries(actions) as [MarkdownAction, (typeof actions)[MarkdownAction]][]).map(
                  ([action, { name, Icon, isRare }]) => (
                    <button
                      key={action}
                      type="button"
                      title={name}
                      aria-label={name}
                      className={`button-icon ${isRare ? "max-sm:hidden" : ""}`}
                      onClick={() => act(action)}
                    >
                      <Icon aria-hidden className="size-4" />
                    </button>
                  ),
                )}
              </div>
            )}
            <label
              htmlFor={imageInputId}
              title="Image"
              className="button-small relative cursor-pointer focus-within:border-accent max-sm:w-11 max-sm:px-0"
            >
              <ImagePlus aria-hidden className="size-4" />
              <span className="max-sm:hidden">Image</span>
              <FileInput
                id={imageInputId}
                label="Image"
                accept="image/*,.ico"
                disabled={false}
                onChoose={(file) => queueImages([file])}
              />
            </label>
          </div>
        </div>
        <div className={`space-y-3 ${hiddenByPreview}`}>
          {image && (
            <AddImage
              key={nextImage}
              file={image}
              remaining={images.length - nextImage - 1}
              onAdd={addImage}
              onCancel={skipImage}
            />
          )}
          <TextAreaField
            field={field}
            label={null}
            isCode
            hint={hints[currentFormat]}
            onChange={({ currentTarget }) => setSource(currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onDragOver={onDragOver}
            onDrop={onDrop}
          />
          {/* Not the `disabled` attribute: the form wouldn't send the format then, and couldn't be saved. */}
          <fieldset
            aria-disabled={isFixed}
            className="flex w-fit max-w-full flex-wrap rounded-lg bg-sunken p-0.5 aria-disabled:opacity-60"
          >
            <legend className="sr-only">Format</legend>
            {formats.map((one) => (
              <label
                key={one}
                className="segment relative has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:has-checked:outline-2"
              >
                <input
                  type="radio"
                  name={format.name}
                  value={one}
                  checked={currentFormat === one}
                  onChange={() => isFixed || void switchTo(one)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                {formatNames[one]}
              </label>
            ))}
          </fieldset>
        </div>
        <Preview format={currentFormat} source={source} isShown={isPreviewing} />
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {note}
      </p>
    </>
  );
}

const renderAs = (format: Format) => async (source: string, signal: AbortSignal) =>
  source.trim() === "" ? "" : (await request(previewPost, { body: sourceOf(format, source), signal })).shown;
const renderers = { markdown: renderAs("markdown"), html: renderAs("html") };

/** The text as the server renders it for visitors. */
function Preview({ format, source, isShown }: { format: Format; source: string; isShown: boolean }) {
  const { html, problem } = usePreview(source, renderers[format]);
  return (
    <section aria-labelledby="post-preview" className={`result ${isShown ? "" : "max-xl:hidden"}`}>
      <h2 id="post-preview" className="mb-1.5 self-center font-sans font-medium tracking-normal max-xl:sr-only">
        Preview
      </h2>
      <div>
        {/* Keyboard users scroll with the arrow keys, so it must be focusable. */}
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
        <div
          tabIndex={0}
          role="group"
          aria-labelledby="post-preview"
          className="box overflow-y-auto rounded-lg border border-line bg-paper p-4 *:mt-0 *:text-base sm:p-5"
        >
          {problem ? (
            <p className="text-danger">{problem}</p>
          ) : html === "" ? (
            <p className="text-muted">Your text appears here as visitors see it.</p>
          ) : (
            <PostContent html={html} />
          )}
        </div>
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        <p className="mt-1.5 text-sm text-muted">Images from other sites appear once the post is saved.</p>
      </div>
    </section>
  );
}

function hasText(html: string): boolean {
  return (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim() !== "";
}

async function toHtml(markdown: string): Promise<string> {
  return (await request(previewPost, { body: { markdown } })).content;
}

/** Returns null if something would be lost and the admin decides to keep it. */
async function toMarkdown(html: string): Promise<string | null> {
  const [converter, { droppedContent }] = await Promise.all([
    import("~/content/blog/admin/to-markdown"),
    import("~/content/blog/admin/dropped-content"),
  ]);
  const { content } = await request(previewPost, { body: { content: html } });
  const { markdown } = converter.toMarkdown(content);
  const parse = (text: string) => new DOMParser().parseFromString(text, "text/html");
  const lost = droppedContent(parse(content), parse(markdown && (await toHtml(markdown))));
  const question = `Markdown can’t express all of this post. You would lose: ${lost.join(", ")}. Switch anyway?`;
  return lost.length === 0 || window.confirm(question) ? markdown : null;
}

function replaceText(area: HTMLTextAreaElement, start: number, end: number, text: string): void {
  area.focus();
  area.setSelectionRange(start, end);
  // This deprecated command is the only way that supports the browser's undo.
  if (document.execCommand(text === "" ? "delete" : "insertText", false, text)) return;
  area.setRangeText(text, start, end, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
