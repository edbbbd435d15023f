import type { BlogPostInput } from "~/content/blog/blog-post-input";

export const operationsPosts: BlogPostInput[] = [
  {
    wpId: 900009,
    title: "Leaving a vendor: exports first, notice second",
    slug: "leaving-a-vendor",
    excerpt: "What to export, what no export contains, and when to cancel.",
    featuredImage: "/blog/leaving-a-vendor.svg",
    author: "Theo Marwick",
    authorAvatar: "/blog/author-theo-marwick.svg",
    publishedAt: "2026-08-11T09:00:00.000Z",
    category: "Operations",
    readTime: 3,
    content: `<p>A move between tools rarely fails because of the new one. It fails because something in the old one was never exported, and nobody noticed until the account was closed. The remedy is dull and reliable: do things in the right order, and keep the old account until you have proof that you no longer need it.</p>
<h2>The right order</h2>
<ol>
<li><strong>Read the end of the contract.</strong> Note the last day for notice, the days of access after the end, and the date of deletion.</li>
<li><strong>List what is in there.</strong> Count records, files, users, automations and connections. You will check against these counts later.</li>
<li><strong>Export once, as a test.</strong> Open the files. Can you read the dates, the accents, the links between one record and another?</li>
<li><strong>Import the test into the new tool</strong> and let two people work with it for a few days.</li>
<li><strong>Fix a day for the switch.</strong> From then on nobody writes into the old tool.</li>
<li><strong>Export again, import, count.</strong> Compare with the list of step two, and look closely at twenty records chosen at random.</li>
<li><strong>Give notice</strong>, in time and in writing, and ask for a confirmation.</li>
<li><strong>Keep an archive</strong> of the last export for as long as the law or your own rules require, with a note that explains the columns.</li>
<li><strong>Ask for deletion</strong>, and close the connections that other tools had to the old one.</li>
</ol>
<p>If the last day for notice comes before you can finish, give notice first, but ask for an extension of one month at the same time. Paying for a month twice is cheaper than missing a year of history.</p>
<h2>What exports leave out</h2>
<table>
<thead><tr><th>Often missing</th><th>What helps</th></tr></thead>
<tbody>
<tr><td>Attached files</td><td>Ask support for an archive; try the programming interface</td></tr>
<tr><td>Comments and history</td><td>Print the important records as PDF</td></tr>
<tr><td>Links between records</td><td>Make sure that identifiers are exported, not only names</td></tr>
<tr><td>Automations and templates</td><td>Write them down by hand, and drop those nobody misses</td></tr>
<tr><td>Who may see what</td><td>Set it up anew; it was probably out of date</td></tr>
<tr><td>Public links and forms</td><td>Search your website and mail templates for the old address</td></tr>
</tbody>
</table>
<h2>Do not move everything</h2>
<p>A move is the one occasion on which you may leave things behind. Bring the current year and whatever is open. Put the rest into the archive, where it can be searched if need be. Duplicates, test records and fields that were never filled are better counted than moved.</p>
<h2>Prepare for it when you buy</h2>
<p>All of this is easier if you asked early. During the <a href="/blog/two-week-trial">trial</a>, export everything once. In the <a href="/blog/reading-a-saas-contract">contract</a>, agree on thirty days of access after the end. Afterwards, make an export every quarter and open it; it serves as a backup, and it shows whether the export still works.</p>
<p>Tools for moving and connecting data are listed under <a href="/category/data-integration">Data &amp; Integration</a>. For one move of ordinary size, a spreadsheet and a patient colleague will usually do.</p>`,
  },
  {
    wpId: 900010,
    title: "A renewals calendar in one afternoon",
    slug: "renewals-calendar",
    excerpt: "How to be warned before a subscription renews itself.",
    featuredImage: "/blog/renewals-calendar.svg",
    author: "Theo Marwick",
    authorAvatar: "/blog/author-theo-marwick.svg",
    publishedAt: "2026-09-08T09:00:00.000Z",
    category: "Operations",
    readTime: 3,
    content: `<p>The date that matters in a yearly subscription is not the day it renews. It is the last day on which you can say no, and that may be thirty, sixty or ninety days earlier. After it, the price of the next year is settled, whether anyone still uses the tool or not. A calendar with the right dates is among the cheapest savings there are, and an afternoon is enough to start one.</p>
<h2>Collect</h2>
<p>Search in three places: card and bank statements of the last thirteen months, invoices in the mailbox of whoever pays, and the sign-in list of your identity provider. Thirteen months, because a yearly payment can hide just outside twelve.</p>
<p>For each subscription, note in one table:</p>
<ul>
<li>the product, the plan and what it costs in a year;</li>
<li>the <strong>owner</strong>, a role rather than a person’s name, so that it survives a change of staff;</li>
<li>the end of the term, and the days of notice;</li>
<li>how notice must be given: in the account, by mail, on a form;</li>
<li>where the contract is.</li>
</ul>
<h2>Three dates for each</h2>
<p>From the end of the term you can calculate everything else. For a subscription that ends on 31 March 2027 with sixty days of notice:</p>
<table>
<thead><tr><th>Date</th><th>Counted</th><th>What happens</th></tr></thead>
<tbody>
<tr><td>1 December</td><td>120 days before</td><td>The owner starts the review</td></tr>
<tr><td>31 December</td><td>90 days before</td><td>Decision: keep, reduce, renegotiate or leave</td></tr>
<tr><td>30 January</td><td>60 days before</td><td>Last day for notice; it should have gone out weeks ago</td></tr>
</tbody>
</table>
<p>Put all three into a shared calendar, with an alarm for the owner and one for finance. An alarm that goes to one person is one holiday away from being missed. When a date falls on a day on which nobody decides anything, as here, make it earlier, never later.</p>
<h2>A review in thirty minutes</h2>
<ol>
<li>How many seats are paid for, and how many people signed in during the last thirty days?</li>
<li>What would stop working if it were gone next month?</li>
<li>Does another tool that you already pay for do the same?</li>
<li>What has become worse since last year: price, support, speed?</li>
<li>What would we ask for if we were buying it today?</li>
</ol>
<p>Ask the people who use it. Two of them will know more than any dashboard.</p>
<h2>Then act early</h2>
<p>A vendor who hears from you four months ahead can still change something. Ask to drop the empty seats, to keep the old price for another year, or to move the end of the term to a quieter month. Many companies let everything end in December, when nobody has time. Two or three dates spread over the year are kinder.</p>
<p>If you are not sure, and the contract allows it, give notice in time and say openly that you would like to talk. You can agree on a new term later, but you cannot undo a renewal.</p>
<p>Keep the table where everyone can see it, and give every <a href="/blog/saas-selection-guide">new purchase</a> its row on the day it is signed. To find out what overlaps, continue with <a href="/blog/consolidating-tools">consolidating tools</a>.</p>`,
  },
];
