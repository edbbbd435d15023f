import { format } from "date-fns";
import Markdown from "react-markdown";

/** Text that a model wrote, and says so. Its links are no recommendation of ours, and it shows no image of others. */
export function AiText({ title, text, updated }: { title: string; text: string; updated: string | undefined }) {
  return (
    <section className="card mt-6 p-5">
      <h2 className="text-xl font-semibold">{title}</h2>
      <div className="prose-text mt-3 leading-relaxed">
        <Markdown
          disallowedElements={["img"]}
          components={{
            a: ({ href, children }) => (
              <a href={href} rel="nofollow ugc noopener">
                {children}
              </a>
            ),
          }}
        >
          {text}
        </Markdown>
      </div>
      <p className="mt-4 text-sm text-muted">
        Written by AI{updated && `, ${format(new Date(updated), "MMM d, yyyy")}`}
      </p>
    </section>
  );
}
