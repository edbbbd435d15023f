import { useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import type { FormEvent } from "react";
import { directoryHref, type Shown } from "~/discovery/directory/directory-href";
import type { ShownWish } from "~/discovery/directory/search-page";
import { HiddenInputs } from "~/platform/ui/hidden-inputs";
import { textsIn } from "~/platform/ui/texts-in";
import { Link, TextLink } from "~/platform/ui/link";

type WishChipsProps = { wishes: readonly ShownWish[]; unmentioned: readonly string[]; query: Shown & { q: string } };

/** What a search was read as, each with its words to change, and a link that removes them. */
export function WishChips({ wishes, unmentioned, query }: WishChipsProps) {
  return (
    <div className="mb-5 text-sm">
      <ul aria-label="What we understood" className="flex flex-wrap items-start gap-2">
        {wishes.map((wish) => (
          <WishChip key={`${wish.before.length} ${wish.text}`} wish={wish} query={query} />
        ))}
      </ul>
      {unmentioned.length > 0 && (
        <p className="mt-2 break-words text-muted">None of these tools mentions {unmentioned.join(", ")}.</p>
      )}
      <p className="mt-2">
        <TextLink to={directoryHref({ ...query, q: `"${query.q.slice(0, maxQuoted)}"`, page: 1 })}>
          Search for these words instead
        </TextLink>
      </p>
    </div>
  );
}

function WishChip({
  wish: { text, label, before, after },
  query,
}: {
  wish: ShownWish;
  query: WishChipsProps["query"];
}) {
  const navigate = useNavigate();
  const hrefWith = (words: string) => directoryHref({ ...query, q: tidied(`${before} ${words} ${after}`), page: 1 });
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(hrefWith(textsIn(event.currentTarget).get("words") ?? ""));
  };
  const others = new URLSearchParams(directoryHref({ ...query, q: "", page: 1 }, ""));
  return (
    <li className="flex max-w-full items-start rounded-lg bg-accent-soft text-accent-strong">
      <details className="min-w-0">
        <summary className="tap min-h-9 cursor-pointer py-1 pr-1 pl-3.5 font-medium break-words touch:min-h-11">
          {label}
        </summary>
        <form action="/directory" autoComplete="off" onSubmit={change} className="flex flex-wrap gap-2 px-3 pb-3">
          <HiddenInputs query={others} />
          <input type="hidden" name="before" value={before} />
          <input
            name="words"
            aria-label={`Words for ${label}`}
            defaultValue={text}
            maxLength={200}
            className="field w-44 max-w-full"
          />
          <input type="hidden" name="after" value={after} />
          <button className="button-small">Change</button>
        </form>
      </details>
      <Link
        to={hrefWith("")}
        aria-label={`Remove ${label}`}
        className="tap flex min-h-9 items-center px-2.5 touch:min-h-11"
      >
        <X aria-hidden className="size-3.5 shrink-0" />
      </Link>
    </li>
  );
}

/** A search has at most 200 characters, with its quotes. */
const maxQuoted = 198;

/** A search without what is left where words are gone. */
const tidied = (q: string) =>
  q
    .replace(/\s+/g, " ")
    .replace(/ (?=[,;.!?])/g, "")
    .replace(/^[,;. ]+|[,; ]+$/g, "");
