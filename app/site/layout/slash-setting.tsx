import { turnSlash } from "~/site/layout/slash-key";
import { useSlashIsOn } from "~/site/layout/use-slash-key";
import { Checkbox } from "~/platform/ui/checkbox";

/** Lets readers turn off that “/” moves to the search box. */
export function SlashSetting() {
  const isOn = useSlashIsOn();
  return (
    <Checkbox checked={isOn} onChange={turnSlash} className="min-h-11">
      <span>
        <kbd className="key">/</kbd> opens search
      </span>
    </Checkbox>
  );
}
