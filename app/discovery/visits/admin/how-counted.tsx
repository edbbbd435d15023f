import { Explanation } from "~/platform/admin/explanation";
import { TextLink } from "~/platform/ui/link";

/** How visits are counted, for people who read the figures. */
export function HowCounted() {
  return (
    <Explanation title="How visits are counted">
      A view means that half of a company’s card was on a visitor’s screen for a second. Each visitor counts once per
      page load and place. Known robots, admins, and browsers without JavaScript aren’t counted, and nothing about
      visitors is stored (<TextLink to="/privacy">privacy</TextLink>
      ). Days are in UTC.
    </Explanation>
  );
}
