import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown, { type Components } from "react-markdown";
import { partsOf } from "~/newsletter/issues/blocks";
import { light } from "~/platform/runtime/palette";
import { plainText } from "~/newsletter/issues/markdown";

type Style = CSSProperties | undefined;
type Styles = Partial<Record<"h2" | "h3" | "p" | "ul" | "ol" | "li" | "blockquote" | "a" | "hr", Style>>;

/** Inline styles for emails, because mail clients drop style sheets. */
const inEmails: Styles = {
  h2: { margin: "28px 0 8px", fontSize: 20, lineHeight: 1.3 },
  h3: { margin: "20px 0 8px", fontSize: 17, lineHeight: 1.3 },
  p: { margin: "0 0 16px" },
  ul: { margin: "0 0 16px", paddingLeft: 24 },
  ol: { margin: "0 0 16px", paddingLeft: 24 },
  li: { margin: "0 0 6px" },
  blockquote: { margin: "0 0 16px", paddingLeft: 16, borderLeft: `3px solid ${light.line}` },
  a: { color: light.accent },
  hr: { margin: "24px 0", border: 0, borderTop: `1px solid ${light.line}` },
};
const panel: Style = { margin: "24px 0", padding: "16px 16px 1px", background: light.sunken, borderRadius: 10 };
const panelLabel: Style = { margin: "0 0 8px", fontSize: 14, fontWeight: 600 };

/** An issue's HTML for the site. Like emails, it has no images, so that readers can't be tracked. */
export function issueHtml(content: string): string {
  return htmlOf(content, undefined);
}

/** An issue's content for emails, as HTML and as text. */
export function issueBody(content: string): { html: string; text: string } {
  const text = partsOf(content).map(({ isSponsored, markdown }) =>
    isSponsored ? `[Sponsored]\n${plainText(markdown)}\n[End of sponsored content]` : plainText(markdown),
  );
  return { html: htmlOf(content, inEmails), text: text.join("\n\n") };
}

function htmlOf(content: string, styles: Styles | undefined): string {
  return renderToStaticMarkup(
    <>
      {partsOf(content).map(({ isSponsored, markdown }, i) =>
        isSponsored ? (
          <div key={i} className="panel" style={styles && panel}>
            <p className="muted" style={styles && panelLabel}>
              Sponsored
            </p>
            <IssueMarkdown markdown={markdown} rel="sponsored nofollow noopener" styles={styles} />
          </div>
        ) : (
          <IssueMarkdown key={i} markdown={markdown} rel="noopener" styles={styles} />
        ),
      )}
    </>,
  );
}

/** Renders Markdown. Escapes raw HTML, and allows only safe protocols in links. The h1 is the page's or email's. */
function IssueMarkdown({ markdown, rel, styles = {} }: { markdown: string; rel: string; styles?: Styles | undefined }) {
  const h2 = styled("h2", styles.h2);
  const h3 = styled("h3", styles.h3);
  const components: Components = {
    h1: h2,
    h2,
    h3,
    h4: h3,
    h5: h3,
    h6: h3,
    p: styled("p", styles.p),
    ul: styled("ul", styles.ul),
    ol: styled("ol", styles.ol),
    li: styled("li", styles.li),
    blockquote: styled("blockquote", styles.blockquote),
    hr: () => <hr style={styles.hr} />,
    a: ({ href, children }) => (
      <a href={href} rel={rel} style={styles.a}>
        {children}
      </a>
    ),
  };
  return (
    <Markdown disallowedElements={["img"]} components={components}>
      {markdown}
    </Markdown>
  );
}

function styled(Element: keyof Styles, style: Style) {
  return ({ children }: { children?: ReactNode }) => <Element style={style}>{children}</Element>;
}
