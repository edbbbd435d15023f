import { Check, CircleHelp, X } from "lucide-react";
import type { ReactNode } from "react";
import type { RankedTool } from "~/discovery/compare/personal-ranking";
import { notKnown } from "~/discovery/compare/row";
import { Link } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";

/** The reader's ranking, and how each tool's rank was calculated. */
export function RankingResult({ ranking, asksMustHaves }: { ranking: readonly RankedTool[]; asksMustHaves: boolean }) {
  return (
    <Section id="ranking" title="Your ranking" size="2xl" className="mt-8">
      <ol className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {ranking.map((place) => (
          <li key={place.id} className="card min-w-0 p-5">
            <PlaceCard place={place} asksMustHaves={asksMustHaves} />
          </li>
        ))}
      </ol>
      <p className="mt-3 max-w-[72ch] text-sm text-muted">
        A tool that lacks a must-have ranks below the others. A low price earns points for what it saves compared with
        the most expensive of these tools, a rating for its part of 5, a list for its part of all that these tools have,
        and a count on a logarithmic scale. What isn’t known earns none. Payment never earns any.
      </p>
    </Section>
  );
}

function PlaceCard({ place: tool, asksMustHaves }: { place: RankedTool; asksMustHaves: boolean }) {
  const { id, name, place, points, unknownPoints, parts, lacks, unknown } = tool;
  return (
    <>
      <p className="text-lg font-semibold break-words">
        <span className="text-accent tabular-nums">{place}.</span>{" "}
        <Link to={`/company/${id}`} className="hover:text-accent">
          {name}
        </Link>
      </p>
      {points !== null && (
        <p className="mt-1 text-sm">
          <span className="text-2xl font-semibold tabular-nums">{points}</span> of 100 points
          {unknownPoints > 0 && (
            <span className="block text-muted">Up to {unknownPoints} more for what isn’t known</span>
          )}
        </p>
      )}
      {asksMustHaves && (
        <ul className="mt-3 grid gap-1 text-sm">
          {lacks.length + unknown.length === 0 && (
            <Line icon={<Check aria-hidden className="size-4 text-accent" />}>Has all must-haves</Line>
          )}
          {lacks.map((text) => (
            <Line key={text} icon={<X aria-hidden className="size-4 text-danger" />}>
              <span className="text-muted">Lacks:</span> {text}
            </Line>
          ))}
          {unknown.map((text) => (
            <Line key={text} icon={<CircleHelp aria-hidden className="size-4 text-muted" />}>
              <span className="text-muted">{notKnown}:</span> {text}
            </Line>
          ))}
        </ul>
      )}
      {parts.length > 0 && (
        <dl className="mt-3 border-t border-line pt-3 text-sm">
          {parts.map(({ label, points: earned, of }) => (
            <div key={label} className="flex justify-between gap-3 py-0.5">
              <dt className="min-w-0 break-words text-muted">{label}</dt>
              <dd className="shrink-0 tabular-nums">
                {earned === null ? (
                  <span className="text-muted">{notKnown}</span>
                ) : (
                  `${inTenths(earned)} of ${inTenths(of)}`
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-1.5">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

/** "12.5", or "12" for 12.02 */
function inTenths(points: number): string {
  return String(Math.round(points * 10) / 10);
}
