import type { BlogPostInput } from "~/content/blog/blog-post-input";

export const securityPosts: BlogPostInput[] = [
  {
    wpId: 900008,
    title: "Twelve security questions to ask before you sign",
    slug: "security-questions",
    excerpt: "What a good answer sounds like, and how to read a missing one.",
    featuredImage: "/blog/security-questions.svg",
    author: "Theo Marwick",
    authorAvatar: "/blog/author-theo-marwick.svg",
    publishedAt: "2026-03-24T09:00:00.000Z",
    category: "Security",
    readTime: 3,
    content: `<p>Large companies send vendors long questionnaires. A smaller buyer has neither the time to write one nor the staff to read the reply. Twelve questions cover most of what matters, and how they are answered tells you as much as what the answers say.</p>
<p>First decide what the tool will hold. If it is nothing personal, nothing secret and nothing you would miss, three or four of these are enough.</p>
<h2>The data</h2>
<ul>
<li>Where is our data stored, and in which countries can people see it?</li>
<li>Who at your company can open our records, and is each access logged?</li>
<li>Which other companies process our data for you, and how will we hear about new ones?</li>
<li>Is our data used to train models, and is that off unless we switch it on?</li>
</ul>
<h2>Access</h2>
<ul>
<li>Do you offer single sign-on and a second factor, and <a href="/blog/single-sign-on-tax">on which plan</a>?</li>
<li>Can we give people only the rights they need, and see who did what?</li>
<li>What happens to the sessions, keys and shared links of a person who leaves?</li>
</ul>
<h2>When things go wrong</h2>
<ul>
<li>How are backups made, and when did you last restore one as a test?</li>
<li>Within how many hours would you tell us about a breach, and through which channel?</li>
<li>Where do you publish incidents, including small ones?</li>
</ul>
<h2>Proof</h2>
<ul>
<li>Is there a report by an independent auditor, such as SOC 2 Type II or ISO 27001, and may we read it?</li>
<li>When was the last penetration test, and can we see a summary?</li>
</ul>
<h2>How to read the answers</h2>
<table>
<thead><tr><th>You hear</th><th>It may mean</th></tr></thead>
<tbody>
<tr><td>“We use a leading cloud provider.”</td><td>The building is safe. You asked about the people in it.</td></tr>
<tr><td>“Bank-grade encryption.”</td><td>Nothing in particular. Ask who holds the keys.</td></tr>
<tr><td>“We do not have that yet; it is planned for autumn.”</td><td>An honest answer. Decide as if it will not come.</td></tr>
<tr><td>“Our last restore test was in May and took three hours.”</td><td>Somebody does this work.</td></tr>
</tbody>
</table>
<p>A certificate shows that a set of rules was examined, within a scope and over a period. Read the scope: sometimes it covers one product and not the one you are buying. A young vendor without a certificate can still give careful answers; a certified one can still give careless ones.</p>
<h2>Keep it proportionate</h2>
<p>Send the questions when you have two candidates, not ten. Give a week. Put the answers that you rely on into the contract, or at least attach them to the order form; <a href="/blog/reading-a-saas-contract">our reading aid</a> says where they fit. Then put a date for asking again into your calendar, because the answers age.</p>
<p>Your own side counts as well. The safest product does not help if six former colleagues still have an account. Before you ask vendors who can open your records, find out who in your own company can.</p>
<p>If personal data is involved, you will also need a data processing agreement. Tools for keeping track of such duties are listed under <a href="/category/compliance">Compliance</a>.</p>`,
  },
];
