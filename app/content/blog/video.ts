import { parseUrl } from "~/platform/runtime/parse-url";

/** A video from a site whose player our pages may embed. */
export type Video = {
  site: "YouTube" | "Vimeo";
  /** Its page on that site. */
  watch: string;
  /** The player's address, with as little tracking as the site offers. */
  player: string;
};

const youTubeHosts = ["youtube.com", "m.youtube.com", "youtube-nocookie.com", "youtu.be"];
const vimeoHosts = ["vimeo.com", "player.vimeo.com"];

/** The video of a watch or player URL, or null. */
export function videoOf(address: string): Video | null {
  const url = parsed(address);
  const host = url?.hostname.replace(/^www\./, "") ?? "";
  if (url && youTubeHosts.includes(host)) return youTubeVideo(url, host);
  if (url && vimeoHosts.includes(host)) return vimeoVideo(url);
  return null;
}

/** Whether a URL is a player, as posts embed it, rather than a watch page. */
export function isPlayer(address: string): boolean {
  const url = parsed(address);
  return url !== null && (url.pathname.startsWith("/embed/") || url.hostname === "player.vimeo.com");
}

/** Parses a URL. Adds a missing scheme, because iframes often omit it. */
function parsed(address: string): URL | null {
  const withScheme = address.startsWith("//") ? `https:${address}` : address;
  const url = /^https?:\/\/[^\\\p{Cc}]+$/iu.test(withScheme) ? parseUrl(withScheme) : null;
  return !url || url.username || url.password || url.port ? null : url;
}

function youTubeVideo({ pathname, searchParams }: URL, host: string): Video | null {
  const path = host === "youtu.be" ? /^\/([\w-]+)$/ : /^\/(?:embed|live|shorts|v)\/([\w-]+)$/;
  const id = path.exec(pathname)?.[1] ?? (pathname === "/watch" ? searchParams.get("v") : null);
  const list = searchParams.get("list");
  if (list && !/^[\w-]+$/.test(list)) return null;
  if (list && (pathname === "/playlist" || id === "videoseries")) {
    return {
      site: "YouTube",
      watch: `https://www.youtube.com/playlist?list=${list}`,
      player: `https://www.youtube-nocookie.com/embed/videoseries?list=${list}`,
    };
  }
  if (!id || !/^[\w-]+$/.test(id)) return null;
  const start = /^(\d+)s?$/.exec(searchParams.get("start") ?? searchParams.get("t") ?? "")?.[1];
  const watch = new URLSearchParams({ v: id, ...(list && { list }), ...(start && { t: start }) });
  const player = new URLSearchParams({ ...(list && { list }), ...(start && { start }) }).toString();
  return {
    site: "YouTube",
    watch: `https://www.youtube.com/watch?${watch}`,
    player: `https://www.youtube-nocookie.com/embed/${id}${player && `?${player}`}`,
  };
}

/** Unlisted videos have a second key, in the path of their page and in a parameter of their player. */
function vimeoVideo({ pathname, searchParams }: URL): Video | null {
  const [, id, inPath] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
  const key = inPath ?? searchParams.get("h");
  if (!id || (key && !/^\w+$/.test(key))) return null;
  return {
    site: "Vimeo",
    watch: `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
    player: `https://player.vimeo.com/video/${id}?${key ? `h=${key}&` : ""}dnt=1`,
  };
}
