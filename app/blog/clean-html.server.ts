import sanitizeHtml from "sanitize-html";

const videoHosts = ["www.youtube.com", "www.youtube-nocookie.com", "player.vimeo.com"];

/** Browsers read an address without the white space and control characters in it. */
function leavesTheSite(href = ""): boolean {
  return /^https?:/i.test(href.replace(/[\s\p{Cc}]+/gu, ""));
}

/** A video's address, when the frame is of a site that we know and can be left to. */
function isVideo(src = ""): boolean {
  if (!URL.canParse(src)) return false;
  const { protocol, hostname, username } = new URL(src);
  return protocol === "https:" && videoHosts.includes(hostname) && !username;
}

const outwards = { target: "_blank", rel: "nofollow noopener noreferrer" };

const late = { loading: "lazy", decoding: "async" };

const rules = {
  allowedTags: [
    ...["h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "code", "kbd", "samp", "q", "cite"],
    ...["ul", "ol", "li", "dl", "dt", "dd", "strong", "b", "em", "i", "u", "s", "del", "ins", "mark", "small"],
    ...["sub", "sup", "abbr", "time", "span", "div", "a", "img", "figure", "figcaption", "picture", "source"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ],
  allowedAttributes: {
    "*": ["lang", "dir"],
    a: ["href", "title", "rel", "target"],
    img: ["src", "srcset", "sizes", "alt", "width", "height", "loading", "decoding"],
    source: ["srcset", "sizes", "type", "media"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ol: ["start", "reversed"],
    time: ["datetime"],
    abbr: ["title"],
    table: ["tabindex"],
    pre: ["tabindex"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  // The addresses in a srcset are looked up by the attribute's name.
  allowedSchemesByTag: { img: ["https"], srcset: ["https"] },
  allowProtocolRelative: false,
  // The page has one h1 already: the post's title.
  transformTags: {
    h1: "h2",
    a: (tagName, { target: _target, rel: _rel, ...attribs }) => ({
      tagName,
      attribs: leavesTheSite(attribs.href) ? { ...attribs, ...outwards } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: "", ...attribs, ...late } }),
    // On small screens they are wider than the page: the keyboard must be able to scroll them.
    table: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: "0" } }),
    pre: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: "0" } }),
    iframe: (tagName, { src = "", title }) =>
      isVideo(src)
        ? { tagName: "a", attribs: { href: src, ...outwards }, text: `Watch the video${title ? `: ${title}` : ""}` }
        : { tagName, attribs: {} },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
} satisfies sanitizeHtml.IOptions;

/**
 * A post's HTML without anything that runs, frames strangers or leaves its place: the tags that WordPress writes stay,
 * scripts, handlers, styles and frames go. Images must be https or of this site; they load late. A video becomes a link
 * to it: its site would follow whoever reads the post, watched or not.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, rules);
}

/** The same for readers: images are shown from this site, and those that are not here are left out. */
export function shownHtml(html: string, pathOf: (src: string) => string | null): string {
  return sanitizeHtml(html, {
    ...rules,
    allowedTags: rules.allowedTags.filter((tag) => tag !== "picture" && tag !== "source"),
    transformTags: {
      ...rules.transformTags,
      img: (tagName, { srcset: _srcset, sizes: _sizes, src = "", ...attribs }) => {
        const path = pathOf(src);
        return { tagName, attribs: { alt: "", ...attribs, ...(path && { src: path }), ...late } };
      },
    },
  });
}
