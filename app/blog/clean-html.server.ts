import sanitizeHtml from "sanitize-html";

const videoHosts = ["www.youtube.com", "www.youtube-nocookie.com", "player.vimeo.com"];

/** Browsers read an address without the white space and control characters in it. */
function leavesTheSite(href = ""): boolean {
  return /^https?:/i.test(href.replace(/[\s\p{Cc}]+/gu, ""));
}

/**
 * A post's HTML without anything that runs, frames strangers or leaves its place: the tags that WordPress writes stay,
 * scripts, handlers, styles and unknown frames go. Images must be https or of this site; they load late.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...["h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "code", "kbd", "samp", "q", "cite"],
      ...["ul", "ol", "li", "dl", "dt", "dd", "strong", "b", "em", "i", "u", "s", "del", "ins", "mark", "small"],
      ...["sub", "sup", "abbr", "time", "span", "div", "a", "img", "figure", "figcaption", "picture", "source"],
      ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "iframe"],
    ],
    allowedAttributes: {
      "*": ["lang", "dir"],
      a: ["href", "title", "rel", "target"],
      img: ["src", "srcset", "sizes", "alt", "width", "height", "loading", "decoding"],
      source: ["srcset", "sizes", "type", "media"],
      iframe: ["src", "title", "width", "height", "loading", "allowfullscreen"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      ol: ["start", "reversed"],
      time: ["datetime"],
      abbr: ["title"],
    },
    allowedSchemes: ["http", "https", "mailto"],
    // The addresses in a srcset are looked up by the attribute's name.
    allowedSchemesByTag: { img: ["https"], srcset: ["https"], iframe: ["https"] },
    allowProtocolRelative: false,
    allowedIframeHostnames: videoHosts,
    // The page has one h1 already: the post's title.
    transformTags: {
      h1: "h2",
      a: (tagName, { target: _target, rel: _rel, ...attribs }) => ({
        tagName,
        attribs: leavesTheSite(attribs.href)
          ? { ...attribs, target: "_blank", rel: "nofollow noopener noreferrer" }
          : attribs,
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: "", ...attribs, loading: "lazy", decoding: "async" } }),
      iframe: (tagName, attribs) => ({ tagName, attribs: { title: "Video", ...attribs, loading: "lazy" } }),
    },
    exclusiveFilter: ({ tag, attribs }) => (tag === "iframe" || tag === "img") && !attribs.src,
  });
}
