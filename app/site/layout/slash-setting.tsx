import { setSlash } from "~/site/layout/slash-key";
import { useSlashIsOn } from "~/site/layout/use-slash-key";
import { Checkbox } from "~/platform/ui/checkbox";

/** A checkbox for the “/” shortcut, which moves to the search box. */
export function SlashSetting() {
  const isOn = useSlashIsOn();
  return (
    <Checkbox checked={isOn} onChange={setSlash} className="min-h-11">
      <span>
        <kbd className="key">/</kbd> opens search
      </span>
    </Checkbox>
  );
}
