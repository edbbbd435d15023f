import { videoOf, type Video } from "~/content/blog/video";

/**
 * Gives links to videos a play button. Until it's pressed, nothing loads from the video's site, so the site learns
 * nothing about the reader. Returns a function that restores the links.
 */
export function offerToPlayVideos(part: ParentNode): () => void {
  const undo = [...part.querySelectorAll<HTMLAnchorElement>("a.video")].map(offerToPlay);
  return () => undo.forEach((cancel) => cancel());
}

/** Wraps a link to a video in a box with a play button. Returns a function that restores the link. */
function offerToPlay(link: HTMLAnchorElement): () => void {
  const video = link.closest(".video-box") ? null : videoOf(link.href);
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
  // The reader has already pressed the play button.
  address.searchParams.set("autoplay", "1");
  frame.title = `${title} (${site})`;
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  frame.allowFullscreen = true;
  // Neither site plays on pages that send no referrer.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.setAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox",
  );
  frame.src = address.href;
  return frame;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.className = className;
  return created;
}
