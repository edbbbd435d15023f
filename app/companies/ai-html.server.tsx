import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";

/**
 * Markdown that a model wrote, as safe HTML: raw HTML in it is shown as text, images are left out, links go only to
 * http, https, irc, ircs, mailto and xmpp, and are no recommendation of ours. Made on the server, so that no visitor
 * has to load a Markdown parser.
 */
export function aiHtml(markdown: string): string {
  return renderToStaticMarkup(
    <Markdown
      disallowedElements={["img"]}
      components={{
        // Its headings stand below the heading of the page's own section.
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
