import { Checkbox } from "~/platform/ui/checkbox";

/** Whether the model also gets the text of the vendor's page. */
export function ReadWebsiteBox(box: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox {...box} className="mt-4 min-h-11">
      Also use the vendor’s website as a source
    </Checkbox>
  );
}
