import { formatCount } from "~/platform/text/format-count";
import type { AiStatus } from "~/backoffice/enhancement/api";

/** AI usage of the last 30 days. */
export function UsageCard({ status: { model, host, usage } }: { status: AiStatus }) {
  const { calls, failed, estimated, inputTokens, outputTokens, cost } = usage;
  const rows = [
    ["Requests", failed > 0 ? `${formatCount(calls)}, ${formatCount(failed)} failed` : formatCount(calls)],
    ["Input tokens", formatCount(inputTokens)],
    ["Output tokens", formatCount(outputTokens)],
    [
      "Cost",
      cost === null
        ? "Set AI_INPUT_PRICE and AI_OUTPUT_PRICE to see the cost"
        : cost.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    ],
  ];
  return (
    <section aria-label="AI usage" className="card h-fit p-5">
      <h2 className="text-lg font-semibold">The last 30 days</h2>
      {model && (
        <p className="mt-1 text-sm break-words text-muted">
          {model} at {host}
        </p>
      )}
      <dl className="mt-3 space-y-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {estimated > 0 && (
        <p className="mt-3 text-sm text-muted">
          Includes estimates for {formatCount(estimated)} of {formatCount(calls)} requests: the provider didn’t report
          their tokens.
        </p>
      )}
    </section>
  );
}
