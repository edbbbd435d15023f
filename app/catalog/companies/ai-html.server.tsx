import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";

/** HTML by Markdown. The size limit counts the characters of both. */
const converted = new LRUCache<string, string>({
  maxSize: 1024 * 1024,
  sizeCalculation: (html, markdown) => html.length + markdown.length,
  memoMethod: convert,
});

/**
 * Converts Markdown from a model into safe HTML. Raw HTML becomes text, images are dropped, and links allow only http,
 * https, irc, ircs, mailto, and xmpp, with rel="nofollow". Runs on the server, so browsers don't load a Markdown
 * parser.
 */
export function aiHtml(markdown: string): string {
  return markdown === "" ? "" : converted.memo(markdown);
}

function convert(markdown: string): string {
  return renderToStaticMarkup(
    <Markdown
      disallowedElements={["img"]}
      components={{
        // The page's section has a heading above these.
        h1: "h3",
        h2: "h3",
        h3: "h4",
        h4: "h5",
        h5: "h6",
        a: ({ href, children }) => (
          <a href={href} rel="nofollow ugc noopener">
            {children}
          </a>
        ),
      }}
    >
      {markdown}
    </Markdown>,
  );
}
