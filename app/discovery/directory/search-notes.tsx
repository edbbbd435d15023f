import { Fragment } from "react";
import { directoryHref, type Shown } from "~/discovery/directory/directory-href";
import type { SearchPage } from "~/discovery/directory/search-page";
import { TextLink } from "~/platform/ui/link";

type SearchNotesProps = Pick<SearchPage, "didYouMean" | "dropped" | "read"> & { query: Shown };

/** Explains how a search interpreted its text. */
export function SearchNotes({ query, read, dropped, didYouMean }: SearchNotesProps) {
  return (
    <>
      {read.length > 0 && <ReadAsFilter query={query} text={read.map(({ text }) => text).join(" ")} />}
      {dropped.length > 0 && <Dropped words={dropped} />}
      {didYouMean !== undefined && <DidYouMean query={query} text={didYouMean} />}
    </>
  );
}

type NoteProps = { query: Shown; text: string };

function DidYouMean({ query, text }: NoteProps) {
  return (
    <p className="mb-5">
      Did you mean <TextLink to={directoryHref({ ...query, q: text, page: 1 })}>{text}</TextLink>?
    </p>
  );
}

function ReadAsFilter({ query, text }: NoteProps) {
  return (
    <p className="mb-5">
      We read “{text}” as a price filter.{" "}
      <TextLink to={directoryHref({ ...query, q: `"${query.q}"`, page: 1 })}>Search for these words instead</TextLink>
    </p>
  );
}

function Dropped({ words }: { words: readonly string[] }) {
  return (
    <p className="mb-5">
      No tool mentions{" "}
      {words.map((word, i) => (
        <Fragment key={word}>
          {i > 0 && (i < words.length - 1 ? ", " : " or ")}
          <s className="break-words">{word}</s>
        </Fragment>
      ))}
      .
    </p>
  );
}
