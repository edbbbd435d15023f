import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { PartsOfPage } from "~/http/kept-parts.server";
import { FindPart, KeptPart } from "~/ui/kept-part";

/** How often a part's content was rendered. */
let renderings = 0;

function Content({ text }: { text: string }) {
  renderings++;
  return (
    <>
      <b title={text}>{text}</b> and {text}
    </>
  );
}

function pageOf(texts: readonly string[], nonce = "nonce"): string {
  const parts = new PartsOfPage(nonce);
  const page = renderToString(
    <FindPart.Provider value={parts.find}>
      <main>
        {texts.map((text, i) => (
          <KeptPart key={i} as="article" of={["test", text]} className="card" data-view={i}>
            <Content text={text} />
          </KeptPart>
        ))}
      </main>
    </FindPart.Provider>,
  );
  return Buffer.concat(parts.keep(page)).toString();
}

const plain = (texts: readonly string[]) =>
  renderToString(
    <main>
      {texts.map((text, i) => (
        <article key={i} className="card" data-view={i}>
          <Content text={text} />
        </article>
      ))}
    </main>,
  );

test("a part's content is rendered once, and pages are as without it", () => {
  const texts = ["one", "<two> & “three”"];
  const others = ["four", "one", "five", "<two> & “three”"];
  const [first, second] = [plain(texts), plain(others)];
  renderings = 0;
  expect([pageOf(texts), pageOf(texts), pageOf(others)]).toEqual([first, first, second]);
  expect(renderings).toBe(texts.length + 2);
});

test("a text that looks like a mark stays as it is", () => {
  const texts = [` data-part="nonce"`, `<i data-part="nonce"></i>`, `<i data-part="other"></i>`];
  const page = plain(texts);
  expect([pageOf(texts), pageOf(texts)]).toEqual([page, page]);
});

test("without the server, a part is an element with its content", () => {
  const part = (
    <KeptPart as="article" of={["without"]}>
      Content
    </KeptPart>
  );
  expect(renderToString(part)).toBe("<article>Content</article>");
});
