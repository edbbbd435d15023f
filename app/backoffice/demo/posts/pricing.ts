import type { BlogPostInput } from "~/content/blog/blog-post-input";

export const pricingPosts: BlogPostInput[] = [
  {
    wpId: 900006,
    title: "Per seat or per use: which pricing suits you?",
    slug: "per-seat-or-usage-pricing",
    excerpt: "Where both pricing models cost the same, and what to ask.",
    featuredImage: "/blog/per-seat-or-usage-pricing.svg",
    author: "Imani Vale",
    authorAvatar: "/blog/author-imani-vale.svg",
    publishedAt: "2026-06-09T09:00:00.000Z",
    category: "Pricing",
    readTime: 3,
    content: `<p>Per-seat pricing charges for people, usage pricing for work. Neither is cheaper in general. They differ in what makes the bill grow, and so in the habits they teach your company.</p>
<h2>What each model rewards</h2>
<p>With a price <strong>per seat</strong> the bill is known in advance, and heavy users cost no more than light ones. The price of that calm is rationing: people share accounts, colleagues who need to look something up twice a month go without, and empty seats are paid for until somebody counts them.</p>
<p>With a price <strong>per use</strong> everyone can have access, and a quiet month is a cheap one. In return, somebody has to watch. A faulty script, a busy season or a popular new report can cost more in a week than a month used to.</p>
<h2>Find the crossing point</h2>
<p>Suppose forty people sign documents. One offer costs $12 per person and month, the other $0.02 per document. The first is $480 a month whatever happens, so the two are equal at $480 ÷ $0.02 = 24,000 documents a month.</p>
<table>
<thead><tr><th>Month</th><th>Documents</th><th>Per seat</th><th>Per use</th></tr></thead>
<tbody>
<tr><td>Quiet (2 a year)</td><td>10,000</td><td>$480</td><td>$200</td></tr>
<tr><td>Ordinary (8 a year)</td><td>15,000</td><td>$480</td><td>$300</td></tr>
<tr><td>Peak (2 a year)</td><td>40,000</td><td>$480</td><td>$800</td></tr>
<tr><td><strong>Whole year</strong></td><td>220,000</td><td><strong>$5,760</strong></td><td><strong>$4,400</strong></td></tr>
</tbody>
</table>
<p>Here usage pricing wins over the year, in spite of two months that look alarming. Do this sum with your own last twelve months, not with an average: averages hide the peaks that somebody will have to explain. Then do it again with the people and the volume you expect next year.</p>
<h2>Questions for a price per seat</h2>
<ul>
<li>Who needs a seat? Are guests, approvers and read-only colleagues free?</li>
<li>Can a seat be passed on during the month, and can the number be reduced before renewal?</li>
<li>Do all seats have to be on the same plan?</li>
</ul>
<h2>Questions for a price per use</h2>
<ul>
<li>What exactly is counted, and do failed attempts, tests and duplicates count too?</li>
<li>Can you set a hard limit, and what happens when it is reached?</li>
<li>How soon does the counter show what was used: within minutes, or on the invoice?</li>
<li>Do unused amounts carry over?</li>
</ul>
<h2>Mixed models</h2>
<p>Many offers combine both: a base price, a number of seats, and an allowance above which use is charged. Treat such an offer as two prices and calculate each. The part that grows with your success is the one to negotiate; a cap there is worth more than a discount on the base.</p>
<p>As a rule of thumb, prefer seats when few people use a tool all day and its use is hard to predict. Prefer usage when many people need it a little, or when the work follows your own income, so that the bill rises in the months that can pay for it. When you compare tools in <a href="/directory">the directory</a>, note the unit next to every price. Without its unit, a price says very little.</p>`,
  },
  {
    wpId: 900007,
    title: "The single sign-on tax, and what to do about it",
    slug: "single-sign-on-tax",
    excerpt: "What single sign-on is worth, and what to ask for instead.",
    featuredImage: "/blog/single-sign-on-tax.svg",
    author: "Theo Marwick",
    authorAvatar: "/blog/author-theo-marwick.svg",
    publishedAt: "2026-07-07T09:00:00.000Z",
    category: "Pricing",
    readTime: 3,
    content: `<p>Single sign-on lets people open a tool with the company account they already have. It means one password fewer for each person, and one switch to end all access when somebody leaves. Vendors often keep it for their top plan, together with features a smaller company does not need. The difference in price has come to be called the single sign-on tax.</p>
<h2>Calculate it before you argue</h2>
<p>Take the cheapest plan that meets all your other requirements and the cheapest one that also includes single sign-on. The tax is the difference for everybody, over a year. With thirty people, a plan at $10 and one at $18 per month:</p>
<p><code>30 × ($18 − $10) × 12 = $2,880 a year</code></p>
<p>Write this sum next to the price of every candidate. A product that looks dearer at first may be the cheaper one once sign-on is counted, and the table of prices on a vendor’s page will not show you that.</p>
<h2>What you get for it</h2>
<ul>
<li><strong>Leaving works.</strong> Disable the company account, and the person can no longer sign in. Ask whether open sessions end as well, and how soon.</li>
<li><strong>Your rules apply.</strong> A second factor, trusted devices and sign-in alerts are set once, in your identity provider, and not once in each tool.</li>
<li><strong>Fewer passwords</strong> to forget, reuse and reset.</li>
</ul>
<p>Single sign-on, through SAML or OpenID Connect, controls who comes in. It does not by itself create or delete accounts; that is provisioning, usually through SCIM, and it may carry another surcharge. A “Sign in with …” button for personal accounts is neither: it is convenient, but often you cannot make it mandatory.</p>
<h2>When it is worth paying</h2>
<table>
<thead><tr><th>The tool holds …</th><th>Sensible position</th></tr></thead>
<tbody>
<tr><td>customer data, money, code or personnel files</td><td>Required; count it as part of the price</td></tr>
<tr><td>internal documents used by most people</td><td>Wanted; negotiate</td></tr>
<tr><td>nothing you would mind losing or showing</td><td>Do without, with a second factor</td></tr>
</tbody>
</table>
<h2>What to ask for</h2>
<ol>
<li>Sign-on as a single extra on the lower plan. Even if it is not on the price list, it costs nothing to ask.</li>
<li>The higher plan at the lower price for the first term, with a cap on the increase after it.</li>
<li>Sign-on for admins and for those who handle sensitive records, if the product allows mixed plans.</li>
</ol>
<p>Say plainly that it is a security requirement and not a luxury. A vendor who sells to careful companies has heard this before.</p>
<h2>When the answer is no</h2>
<p>If you buy all the same, make up for it with routine. Require a second factor for every account. Use a password manager with shared vaults. Keep a list of tools without sign-on, and go through it on the day somebody leaves and again each quarter. That work has a cost, too: estimate its hours, and compare them with the tax. For a handful of people the routine is usually cheaper. As the company grows, there comes a point where it is not.</p>
<p>Tools that help with accounts and access are collected under <a href="/category/security">Security</a>; the questions to ask any vendor are in <a href="/blog/security-questions">this list</a>.</p>`,
  },
];
