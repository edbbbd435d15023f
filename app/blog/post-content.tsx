import { useEffect, useRef } from "react";
import { videoOf, type Video } from "~/blog/video";

/**
 * A post's HTML, as `findPost` cleans it. Links to videos get a button that plays them in their place: nothing comes
 * from the video's site, and it learns nothing of the reader, before that is pressed.
 */
export function PostContent({ html }: { html: string }) {
  const article = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const links = article.current?.querySelectorAll<HTMLAnchorElement>("a.video") ?? [];
    const undo = [...links].map(offerToPlay);
    return () => undo.forEach((cancel) => cancel());
  }, [html]);
  return <div ref={article} className="prose-text article mt-8" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Puts a link to a video into a box with a button. Answers what takes that back. */
function offerToPlay(link: HTMLAnchorElement): () => void {
  const video = videoOf(link.href);
  if (!video) return () => {};
  const text = link.textContent ?? "";
  const box = element("span", "video-box");
  const button = element("button", "button");
  button.type = "button";
  button.textContent = text.replace(/^Watch the video/, "Play video");
  const note = element("span", "video-note");
  note.textContent = `Plays from ${video.site}, which then learns of your visit. `;
  link.replaceWith(box);
  link.textContent = `Watch on ${video.site}`;
  note.append(link);
  box.append(button, note);
  button.addEventListener("click", () => {
    const player = playerOf(video, text);
    box.replaceChildren(player);
    player.focus();
  });
  return () => {
    link.textContent = text;
    box.replaceWith(link);
  };
}

function playerOf({ player, site }: Video, title: string): HTMLIFrameElement {
  const frame = element("iframe", "video-player");
  const address = new URL(player);
  // The button was pressed to see it.
  address.searchParams.set("autoplay", "1");
  frame.title = `${title} (${site})`;
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  frame.allowFullscreen = true;
  // Neither site plays for pages that do not say where they are.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.setAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox",
  );
  frame.src = address.href;
  return frame;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
