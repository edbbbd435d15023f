import type { ReactNode } from "react";
import { counted, formatCount } from "~/platform/text/format-count";
import { formatBytes } from "~/platform/text/format-bytes";
import { formatDateTime } from "~/platform/text/format-date-time";
import { TextLink } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";
import { Section } from "~/platform/ui/section";
import type { Status } from "~/site/status/api";
import { dataState, directoryIsLate, diskState, mailIsLate } from "~/site/status/judge";

type StatusCardsProps = {
  status: Status;
  /** In milliseconds since 1970. */
  now: number;
};

/** How the site is running, in cards. What needs an admin stands out. */
export function StatusCards({ status, now }: StatusCardsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <ProgramCard status={status} now={now} />
      <DatabaseCard status={status} />
      <MailCard status={status} now={now} />
      <JobsCard status={status} />
      <ProgramsCard status={status} />
    </div>
  );
}

function ProgramCard({ status: { program, directory }, now }: StatusCardsProps) {
  return (
    <Card id="program" title="Program">
      <Row name="Version">{program.version}</Row>
      <Row name="Node.js">{program.node}</Row>
      <Row name="Running since">{formatDateTime(program.startedAt)}</Row>
      <Row name="Memory">{formatBytes(program.memory)}</Row>
      {directory ? (
        <>
          <Row name="Public companies" note={`Version ${formatCount(directory.version)} of the directory`}>
            {formatCount(directory.companies)}
          </Row>
          <Row name="What visitors read" note={`Compared ${formatDateTime(directory.comparedAt)}`}>
            <DirectoryPill directory={directory} now={now} />
          </Row>
        </>
      ) : (
        <Row name="What visitors read">
          <Pill tone="notable">Being loaded</Pill>
        </Row>
      )}
    </Card>
  );
}

function DirectoryPill({ directory, now }: { directory: NonNullable<Status["directory"]>; now: number }) {
  if (directoryIsLate(directory, now)) return <Pill tone="bad">Outdated</Pill>;
  if (directory.rebuilding) return <Pill tone="notable">All companies are being read again</Pill>;
  return <Pill tone="good">Up to date</Pill>;
}

function DatabaseCard({ status: { database, data, diskFree, backup } }: { status: Status }) {
  const isBuiltIn = database.kind === "built-in";
  return (
    <Card id="database" title="Database">
      <Row name="Kind">{isBuiltIn ? "Built-in" : `MongoDB ${database.version ?? ""}`}</Row>
      <Row name="Size">{database.size === undefined ? "Not known" : formatBytes(database.size)}</Row>
      <Row name="Stored data" note={`Version ${data.version} of ${data.latest}`}>
        <DataPill data={data} />
      </Row>
      <Row name="Disk space left" note="Where the data folder is">
        <DiskSpace free={diskFree} />
      </Row>
      <Row name="Last backup" note={backup?.at === undefined ? undefined : formatDateTime(backup.at)}>
        <Backup backup={backup} />
      </Row>
    </Card>
  );
}

function DataPill({ data }: Pick<Status, "data">) {
  const state = dataState(data);
  if (state === "current") return <Pill tone="good">Up to date</Pill>;
  return state === "older" ? <Pill tone="notable">Being migrated</Pill> : <Pill tone="bad">Of a newer program</Pill>;
}

function DiskSpace({ free }: { free: number | undefined }) {
  if (free === undefined) return "Not known";
  const state = diskState(free);
  const text = formatBytes(free);
  return state === "enough" ? text : <Pill tone={state === "low" ? "notable" : "bad"}>{text}</Pill>;
}

function Backup({ backup }: Pick<Status, "backup">) {
  if (!backup) return "By MongoDB’s own tools";
  return backup.at === undefined ? <Pill tone="notable">Never</Pill> : "Done";
}

function MailCard({ status: { mail }, now }: StatusCardsProps) {
  return (
    <Card id="email" title="Email">
      <Row name="Goes to" note={mail.goesTo === "files" ? "SMTP_URL isn’t set, so emails reach nobody." : undefined}>
        {mail.goesTo === "files" ? <Pill tone="notable">Files</Pill> : "Mail server"}
      </Row>
      <Row
        name="Waiting"
        note={mail.dueSince === undefined ? undefined : `Oldest due ${formatDateTime(mail.dueSince)}`}
      >
        {mailIsLate(mail, now) ? <Pill tone="bad">{formatCount(mail.waiting)}</Pill> : formatCount(mail.waiting)}
      </Row>
      <Row name="Failed" note="In the last 30 days">
        {mail.failed > 0 ? <Pill tone="bad">{formatCount(mail.failed)}</Pill> : "0"}
      </Row>
    </Card>
  );
}

function JobsCard({ status: { jobs } }: { status: Status }) {
  return (
    <Card id="jobs" title="Jobs">
      <Row name="Running">{formatCount(jobs.running)}</Row>
      <Row name="Waiting">{formatCount(jobs.waiting)}</Row>
      <Row name="Failed">
        {jobs.failed > 0 ? (
          <TextLink to="/admin/jobs?state=failed" aria-label={counted(jobs.failed, "failed job")}>
            {formatCount(jobs.failed)}
          </TextLink>
        ) : (
          "0"
        )}
      </Row>
    </Card>
  );
}

/** What goes to other programs. */
function ProgramsCard({ status: { webhooks, openData } }: { status: Status }) {
  const { madeAt } = openData;
  return (
    <Card id="programs" title="For other programs">
      <Row name="Webhooks" note={webhooks.failing > 0 ? "The last attempt failed" : undefined}>
        {webhooks.failing > 0 ? (
          <TextLink to="/admin/webhooks" aria-label={counted(webhooks.failing, "failing webhook")}>
            {`${formatCount(webhooks.failing)} of ${formatCount(webhooks.on)}`}
          </TextLink>
        ) : (
          formatCount(webhooks.on)
        )}
      </Row>
      <Row name="Deliveries waiting">{formatCount(webhooks.waiting)}</Row>
      <Row name="Open data" note={madeAt === undefined ? undefined : `Files made ${formatDateTime(madeAt)}`}>
        <OpenDataPill openData={openData} />
      </Row>
    </Card>
  );
}

function OpenDataPill({ openData: { madeAt, hasFailed } }: Pick<Status, "openData">) {
  if (hasFailed) return <Pill tone="bad">Couldn’t be made</Pill>;
  return madeAt === undefined ? <Pill tone="notable">Not made yet</Pill> : <Pill tone="good">Ready</Pill>;
}

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Section id={id} title={title} size="lg" className="card min-w-0 px-5 pt-4 pb-2">
      <dl className="mt-2 divide-y divide-line">{children}</dl>
    </Section>
  );
}

function Row({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2">
      <dt className="font-medium">{name}</dt>
      <dd className="text-right tabular-nums wrap-anywhere">{children}</dd>
      {note !== undefined && <dd className="col-span-2 text-sm text-muted">{note}</dd>}
    </div>
  );
}
