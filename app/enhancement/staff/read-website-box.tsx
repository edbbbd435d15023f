/** Whether the model gets the text of the vendor's page beside what is listed. */
export function ReadWebsiteBox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="mt-4 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      Also use the vendor’s website as a source
    </label>
  );
}
