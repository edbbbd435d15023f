import { Fragment } from "react";
import { directoryHref, type Shown } from "~/discovery/directory/directory-href";
import type { SearchPage } from "~/discovery/directory/search-page";
import { lazyPart } from "~/platform/ui/lazy-part";
import { TextLink } from "~/platform/ui/link";

type SearchNotesProps = Pick<SearchPage, "didYouMean" | "dropped" | "wishes" | "unmentioned"> & {
  query: Shown & { q: string };
};

const WishChips = lazyPart(() => import("~/discovery/directory/wish-chips").then(({ WishChips: Chips }) => Chips));

/** Explains how a search interpreted its text. */
export function SearchNotes({ query, wishes, unmentioned, dropped, didYouMean }: SearchNotesProps) {
  return (
    <>
      {wishes.length > 0 && <WishChips wishes={wishes} unmentioned={unmentioned} query={query} />}
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
