/** That a tool isn't sold as before. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <span className="inline-block rounded-md bg-danger-soft px-1.5 py-px text-xs font-semibold text-danger">
      {status}
    </span>
  );
}
