import { useSite } from "~/site/layout/root-data";
import { Link } from "~/platform/ui/link";

/** Who runs the site, as far as its settings say. */
export function Operator({ address }: { address: string | undefined }) {
  const { siteName } = useSite();
  return (
    <p>
      {address
        ? `${siteName} is run by the team at ${address}. You can also reach it `
        : `You can reach the team that runs ${siteName} `}
      by the <Link to="/contact">contact form</Link>.
    </p>
  );
}
