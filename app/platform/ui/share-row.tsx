import { ArrowUpRight, Mail, Share2 } from "lucide-react";
import { useState } from "react";
import { CopyButton } from "~/platform/ui/copy-button";
import { CopyByHand, notCopied } from "~/platform/ui/copy-by-hand";
import { useToast } from "~/platform/ui/toast";
import { useHydrated } from "~/platform/ui/use-hydrated";

const style =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-lg border border-line bg-surface px-2.5 text-sm font-medium hover:border-accent hover:text-accent sm:px-3";

/** Ways to share a page: copy the link, the device's share sheet if it has one, and plain links without trackers. */
export function ShareRow({ url, title }: { url: string; title: string }) {
  const hydrated = useHydrated();
  const canShare = hydrated && "share" in navigator;
  const [byHand, setByHand] = useState(0);
  const toast = useToast();
  const copyFailed = () => {
    toast(notCopied("link"));
    setByHand((times) => times + 1);
  };
  const [address, name] = [encodeURIComponent(url), encodeURIComponent(title)];
  return (
    <>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        <CopyButton text={url} label="Copy link" className={style} onFailure={copyFailed} />
        <a href={`mailto:?subject=${name}&body=${address}`} className={style}>
          <Mail aria-hidden className="size-4" />
          Email
        </a>
        <OtherSite href={`https://www.linkedin.com/sharing/share-offsite/?url=${address}`}>LinkedIn</OtherSite>
        <OtherSite href={`https://x.com/intent/post?url=${address}&text=${name}`}>X</OtherSite>
        {/* Takes its space from the start, because only scripts can tell whether the device has a share sheet. */}
        <button type="button" data-share={url} data-title={title} className={`${style} ${canShare ? "" : "invisible"}`}>
          <Share2 aria-hidden className="size-4" />
          Share…
        </button>
      </div>
      {byHand > 0 && <CopyByHand key={byHand} label="Link to this page" text={url} />}
    </>
  );
}

function OtherSite({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={style}>
      <ArrowUpRight aria-hidden className="size-4" />
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
