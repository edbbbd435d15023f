import type { BlogPostInput } from "~/content/blog/blog-post-input";

export const buyingGuides: BlogPostInput[] = [
  {
    wpId: 900001,
    title: "How to choose SaaS: a guide for careful buyers",
    slug: "saas-selection-guide",
    excerpt: "Six steps from a vague need to a signed order.",
    featuredImage: "/blog/saas-selection-guide.svg",
    author: "Nora Quist",
    authorAvatar: "/blog/author-nora-quist.svg",
    publishedAt: "2026-01-13T09:00:00.000Z",
    category: "Buying Guides",
    readTime: 5,
    content: `<p>Many software purchases go wrong before anyone has seen a demo. The need was never written down, the wrong people were asked, or two prices were compared without what comes with them. This guide describes a way of choosing that fits an ordinary tool, leaves a record others can follow, and can be shortened when little is at stake.</p>
<h2>Start with the work, not with the market</h2>
<p>Describe the work you want to change in one paragraph: who does it, how often, with what, and where it hurts. “We need a CRM” names a category. “Four people answer the same customers from private mailboxes, and promises get lost when one of them is away” names a need. The second sentence can be tested; the first can only be bought.</p>
<p>Then ask what happens if you buy nothing. A clearer rule, a shared mailbox or an unused feature of a tool you already pay for is sometimes enough. If it is, stop here and keep the money.</p>
<h2>Decide how much care it deserves</h2>
<p>Effort should follow the cost of being wrong, not the price on the page. A cheap tool that holds customer data deserves more care than an expensive one that draws diagrams. Find the row that fits best; when two fit, take the lower one.</p>
<table>
<thead><tr><th>If you were wrong …</th><th>Candidates</th><th>Proof you need</th><th>Who decides</th></tr></thead>
<tbody>
<tr><td>you would switch within a week</td><td>1–2</td><td>An afternoon of real use</td><td>The person who uses it</td></tr>
<tr><td>a team would lose a month</td><td>3</td><td>A two-week trial and an export</td><td>The team’s lead</td></tr>
<tr><td>customers, money or records would suffer</td><td>3–5</td><td>Trial, security answers, contract review, one reference call</td><td>A named owner, with finance and security</td></tr>
</tbody>
</table>
<h2>Six steps</h2>
<ol>
<li><strong>Name one owner.</strong> One person runs the selection, collects the opinions and signs the recommendation. Committees can advise; they rarely finish.</li>
<li><strong>Write the requirements on one page.</strong> No more than seven that must be met, each written so that somebody can try it. Our note on <a href="/blog/short-requirements-list">short requirements lists</a> shows how.</li>
<li><strong>Make a long list quickly, and a short list strictly.</strong> An hour in <a href="/directory">the directory</a> and three questions to people who do the same work are enough for the long list. Strike out everything that misses one requirement, however pleasant it looks.</li>
<li><strong>Try the survivors with your own work.</strong> Demos show the vendor’s best day. A <a href="/blog/two-week-trial">two-week trial</a> shows your ordinary one. Give each candidate the same tasks, the same people and the same data.</li>
<li><strong>Check what you cannot see.</strong> Ask the <a href="/blog/security-questions">security questions</a>, read <a href="/blog/reading-a-saas-contract">the contract</a>, and export everything from the trial account. These three tell you how the vendor behaves when you are no longer a prospect.</li>
<li><strong>Work out what it is worth.</strong> Put cost and benefit next to each other for the first year and for three years. The <a href="/blog/roi-calculator">return on software</a> is easy to calculate and easy to flatter, so show your assumptions.</li>
</ol>
<h2>Compare on one page</h2>
<p>Put the candidates side by side, with your requirements as rows. Use three marks only: <em>met</em>, <em>met with effort</em>, <em>not met</em>. Scores from one to ten look exact, but nobody remembers what made a six, and a weighted sum can hide that the winner misses something you cannot work without.</p>
<p>Add four rows that lists of features leave out:</p>
<ul>
<li>how long an ordinary user needed until the first useful result;</li>
<li>how good the answer to a real support question was, and how long it took;</li>
<li>what could be exported, and whether somebody could read it;</li>
<li>whether everyone on the team <a href="/blog/accessible-software">could use it</a>, including by keyboard.</li>
</ul>
<h2>Weigh the whole price</h2>
<p>The starting price is where the conversation begins. Ask for a written quote for the plan that really contains your requirements, at the number of people you will have in a year, with taxes, setup and support. Then add the hours your own people will spend on moving data, on training and on looking after the tool. For a small team, those hours can cost more than the subscription does.</p>
<p>Ask how the price grows as well. <a href="/blog/per-seat-or-usage-pricing">Per-seat and usage pricing</a> behave very differently once a tool becomes popular inside the company.</p>
<h2>Read ratings for what they are</h2>
<p>A rating is a summary of other people’s situations. Ask how many reviews stand behind the number and where they come from; a number without reviews is an opinion. On this site each rating says whether it rests on reviews, on an import or on an editor’s estimate, and sponsored listings are labeled. Use ratings to decide what to look at, never to decide what to buy.</p>
<p>The most useful reviews are the mildly disappointed ones. They tend to come from people who really used the product, and they name its limits. Check whether those limits touch your requirements.</p>
<h2>Decide, and write down why</h2>
<p>Set the date of the decision at the start, and keep it. Write half a page: what you chose, what came second, which requirement tipped the scale, what you are uneasy about, and when you will look again. Enter the renewal date in your <a href="/blog/renewals-calendar">renewals calendar</a> on the day you sign.</p>
<blockquote><p>A good decision is one that a colleague can understand in a year without having to ask you.</p></blockquote>
<p>That half page is also the best start for the next selection. It tells your successor what mattered then, so that they can see what has changed since.</p>`,
  },
  {
    wpId: 900002,
    title: "How to calculate the return on software",
    slug: "roi-calculator",
    excerpt: "A worked example for a team of twelve, and the usual mistakes.",
    featuredImage: "/blog/roi-calculator.svg",
    author: "Imani Vale",
    authorAvatar: "/blog/author-imani-vale.svg",
    publishedAt: "2026-02-10T09:00:00.000Z",
    category: "Buying Guides",
    readTime: 3,
    content: `<p>A return on investment compares what a tool brings with what it costs, over the same period. It will not tell you whether the tool is good. It tells you whether your reasons for buying it add up, and which of them carries the weight.</p>
<h2>The formula</h2>
<p><code>ROI = (benefit − cost) ÷ cost × 100 %</code></p>
<p>Zero means that the tool paid for itself and no more. A second number helps those who watch the cash, the months until the one-time cost is back:</p>
<p><code>payback = one-time cost ÷ (monthly benefit − monthly cost)</code></p>
<h2>What belongs on each side</h2>
<ul>
<li><strong>Cost:</strong> the subscription for everyone who needs it, setup, moving data, training hours, and the hours somebody will spend on looking after it.</li>
<li><strong>Benefit:</strong> hours saved, tools you can really cancel, errors avoided and income gained. Count the last two only if you can point to last year’s figure.</li>
</ul>
<p>Saved hours need a discount. Twenty minutes saved here and there do not all become useful work. We count 70 % when a team has a clear use for the time, and less when it has none.</p>
<h2>A worked example</h2>
<p>Twelve people at a service firm write invoices by hand. A tool at $15 per person and month would save each of them 20 minutes a week and replace another tool that costs $60 a month. An hour of work costs the firm $45; a year has 46 working weeks.</p>
<table>
<thead><tr><th>Item</th><th>Sum</th><th>First year</th></tr></thead>
<tbody>
<tr><td>Subscription</td><td>12 × $15 × 12 months</td><td>$2,160</td></tr>
<tr><td>Setup</td><td>20 hours × $45</td><td>$900</td></tr>
<tr><td>Training</td><td>12 × 2 hours × $45</td><td>$1,080</td></tr>
<tr><td><strong>Cost</strong></td><td></td><td><strong>$4,140</strong></td></tr>
<tr><td>Hours saved</td><td>12 × ⅓ hour × 46 weeks × $45 × 70 %</td><td>$5,796</td></tr>
<tr><td>Tool canceled</td><td>$60 × 12 months</td><td>$720</td></tr>
<tr><td><strong>Benefit</strong></td><td></td><td><strong>$6,516</strong></td></tr>
</tbody>
</table>
<p>The return of the first year is ($6,516 − $4,140) ÷ $4,140, or about <strong>57 %</strong>. Setup and training cost $1,980 once; each month brings $543 and costs $180, so they are back after about five and a half months. Over three years the cost is $8,460 and the benefit $19,548, a return of about 131 %.</p>
<h2>Now try to break it</h2>
<p>Halve the largest benefit. If people save ten minutes instead of twenty, the first year brings $3,618 and the return is −13 %. So the case rests on one assumption, and a <a href="/blog/two-week-trial">trial</a> should measure exactly that: how many minutes does an invoice take before, and after?</p>
<p>Three mistakes make returns look better than they are:</p>
<ol>
<li>counting the saving from the first day, although people need weeks to change a habit;</li>
<li>counting a canceled tool before anyone has agreed to cancel it;</li>
<li>comparing a full year of benefit with the price of the smallest plan.</li>
</ol>
<p>Our <a href="/resources/roi-calculator">ROI calculator</a> does the arithmetic for your own figures. Run it twice, once with the numbers you hope for and once with those you would bet on. Show both to whoever signs, and note which one you relied on. If only the hopeful one is positive, wait, or look for a <a href="/category/finance-billing">smaller tool</a> that does less.</p>`,
  },
  {
    wpId: 900003,
    title: "Write a requirements list that fits on one page",
    slug: "short-requirements-list",
    excerpt: "How to find the few sentences that separate the candidates.",
    featuredImage: "/blog/short-requirements-list.svg",
    author: "Imani Vale",
    authorAvatar: "/blog/author-imani-vale.svg",
    publishedAt: "2026-03-03T09:00:00.000Z",
    category: "Buying Guides",
    readTime: 3,
    content: `<p>A list of a hundred and twenty requirements feels thorough. It is sent out, it comes back with a hundred and eighteen ticks from each vendor, and nobody is wiser. Most of its lines describe what every product in the category does. The few that would have decided the matter are lost among them.</p>
<h2>Collect widely, keep little</h2>
<p>Ask each group that will touch the tool the same two questions: <em>What do you do today that must still work?</em> and <em>What can you not do today that would change your week?</em> Write the answers down in their words. Then sort them into three piles.</p>
<ol>
<li><strong>Must.</strong> Without it you would not buy, even at half the price. Seven at most.</li>
<li><strong>Should.</strong> It decides between two products that meet every must. Seven at most.</li>
<li><strong>Everything else.</strong> Keep it in a drawer. If a wish from the drawer turns out to matter in the trial, move it, and take another one out.</li>
</ol>
<p>The limit is the method. A group that may keep seven has to talk about what its work is really about, and that conversation is worth more than the list.</p>
<h2>Write what somebody can try</h2>
<p>A requirement is finished when a person who was not in the room could test it and answer yes or no. Adjectives are the sign that it is not.</p>
<table>
<thead><tr><th>Instead of</th><th>Write</th></tr></thead>
<tbody>
<tr><td>Easy to use</td><td>A new colleague books a day of leave without help in five minutes</td></tr>
<tr><td>Powerful reporting</td><td>The monthly report for the board is made without a spreadsheet</td></tr>
<tr><td>Integrates with accounting</td><td>A paid invoice shows as paid in our ledger by the next morning</td></tr>
<tr><td>Secure</td><td>We can see who opened a customer record in the last 90 days</td></tr>
<tr><td>Scalable</td><td>Search answers within two seconds on a copy of our 40,000 records</td></tr>
</tbody>
</table>
<p>Describe the result, not the screen. “A button that duplicates a project” excludes the product that makes duplicating unnecessary.</p>
<h2>Add the requirements nobody asks for</h2>
<p>Users speak about features. Three musts usually have to come from the owner of the purchase:</p>
<ul>
<li>we can export everything in a format another tool reads (see <a href="/blog/leaving-a-vendor">leaving a vendor</a>);</li>
<li>everyone on the team can operate it, including by keyboard and with a screen reader;</li>
<li>access ends on the day a person leaves.</li>
</ul>
<p>They count towards the seven. If that hurts, the list is working.</p>
<h2>Use the list until the end</h2>
<p>Send only the musts to vendors, and ask for a sentence or a short recording on each instead of a tick. Use the same list as the script of the <a href="/blog/two-week-trial">trial</a> and as the rows of the comparison. Put it in front of the people who decide.</p>
<p>When somebody brings up a new requirement late, ask which of the seven it replaces. Sometimes there is a good answer, and the list gets better. More often it belongs in the drawer, next to the other reasonable wishes that will not make the difference.</p>`,
  },
  {
    wpId: 900004,
    title: "How to run a two-week trial that settles something",
    slug: "two-week-trial",
    excerpt: "Two weeks of real work, with a decision at the end.",
    featuredImage: "/blog/two-week-trial.svg",
    author: "Nora Quist",
    authorAvatar: "/blog/author-nora-quist.svg",
    publishedAt: "2026-04-14T09:00:00.000Z",
    category: "Buying Guides",
    readTime: 3,
    content: `<p>The usual trial goes like this: three colleagues get an account, one of them clicks around on the first day, a reminder arrives on the twelfth, and the meeting on the fourteenth is about impressions. The trial was free, but the two weeks were not. A little preparation turns them into evidence.</p>
<h2>Before the clock starts</h2>
<p>Most trials begin when you sign up, so do the preparation first.</p>
<ul>
<li>Write down the question the trial must answer. “Do we like it?” is not one. “Can two people close the month in one day instead of three?” is.</li>
<li>Measure today’s way of working: minutes per task, errors per week, questions asked. Without it there is nothing to compare with.</li>
<li>Choose three to five people, including one who is sceptical and one who is often away. Agree on half an hour a day with their manager.</li>
<li>Prepare real data, or a copy with the names replaced if the vendor has not yet answered your <a href="/blog/security-questions">security questions</a>.</li>
</ul>
<h2>The plan</h2>
<table>
<thead><tr><th>Days</th><th>What happens</th><th>What you learn</th></tr></thead>
<tbody>
<tr><td>1–2</td><td>One person sets it up from the documentation alone and imports the data</td><td>What setup really costs</td></tr>
<tr><td>3–5</td><td>Everyone does two agreed tasks a day, next to the old way</td><td>Where people get stuck</td></tr>
<tr><td>6–8</td><td>The old way is switched off for these tasks</td><td>Whether the tool carries the work</td></tr>
<tr><td>9</td><td>Ask support a real question; add and remove a user</td><td>How it is to be a customer</td></tr>
<tr><td>10</td><td>Export everything, open the files, delete a record</td><td>Whether you could leave</td></tr>
</tbody>
</table>
<p>Ten working days are enough. If a vendor’s trial is shorter, ask for more time before you start; the answer is part of the trial.</p>
<h2>Keep one log</h2>
<p>Everybody writes into the same document: the date, the task, how long it took, what happened. One line is enough. Mark each difficulty as <em>new</em>, if it will pass with practice, or <em>built in</em>, if it will not. In the second week new difficulties should become rare. If they do not, training will not help either.</p>
<p>Resist the long tour of features. What nobody needed in two weeks of real work is unlikely to be a reason for buying.</p>
<h2>Close it properly</h2>
<ol>
<li>Measure the same tasks as before the start.</li>
<li>Go through the <a href="/blog/short-requirements-list">requirements list</a> and mark each line as met, met with effort or not met.</li>
<li>Ask each participant for one sentence: <em>I would miss it because …</em> or <em>I would not miss it because …</em></li>
<li>Decide within three days, while people remember. The result is yes, no, or yes under one named condition.</li>
<li>If it is no, delete the trial data and ask for a confirmation. Thank the vendor and say why; it costs a minute and is useful to them.</li>
</ol>
<p>Two candidates can be tried one after the other by the same people. Never try more than two: by the third, people compare how tired they are.</p>`,
  },
  {
    wpId: 900005,
    title: "Reading a SaaS contract without being a lawyer",
    slug: "reading-a-saas-contract",
    excerpt: "Eight clauses that decide what you pay and how you can leave.",
    featuredImage: "/blog/reading-a-saas-contract.svg",
    author: "Theo Marwick",
    authorAvatar: "/blog/author-theo-marwick.svg",
    publishedAt: "2026-05-12T09:00:00.000Z",
    category: "Buying Guides",
    readTime: 3,
    content: `<p>A subscription agreement is often spread over four documents: an order form, general terms, a data processing agreement and a page about service levels. Collect all four, save them as files with the date, and find the sentence that says which of them wins when they disagree. Usually it is the order form. That makes it the best place for anything you were promised.</p>
<p>This is a reading aid, not legal advice. When a contract is large or the data is sensitive, have it reviewed.</p>
<h2>Eight clauses to find first</h2>
<ol>
<li><strong>Term and renewal.</strong> How long do you commit, does it renew by itself, and how many days before the end must you give notice? Put the last day for notice into your <a href="/blog/renewals-calendar">calendar</a> at once.</li>
<li><strong>Price changes.</strong> “At the then-current list price” means without any limit. Ask for a cap on the increase at renewal, written as a percentage.</li>
<li><strong>What is counted.</strong> Who is a user, what is a transaction, and what happens above the limit: a block, a higher price, or a conversation?</li>
<li><strong>Suspension.</strong> May the vendor switch you off for a late invoice or suspected misuse, and with how much warning?</li>
<li><strong>Your data.</strong> You should own it, the vendor should use it only to provide the service, and any use for training models should be off unless you agree to it.</li>
<li><strong>The end.</strong> For how many days can you still export, in which formats, and when is the rest deleted, including from backups?</li>
<li><strong>Liability.</strong> The cap is often the fees of twelve months. Look for what lies outside it, such as breaches of confidentiality.</li>
<li><strong>Service levels.</strong> A promised availability is worth what happens when it is missed. A credit you must claim within ten days is worth little.</li>
</ol>
<h2>What you can ask for</h2>
<p>Small customers seldom get a new contract, but they often get a few lines on the order form. These requests are ordinary, and a refusal tells you something:</p>
<ul>
<li>notice of thirty days instead of ninety;</li>
<li>a cap on the increase at the first renewal;</li>
<li>the right to reduce seats once a year;</li>
<li>thirty days of read access and export after the end;</li>
<li>the features you were shown in the demo, named.</li>
</ul>
<p>Ask for all of them in one message, before you agree on the price. After the signature there is nobody left in the conversation who can say yes.</p>
<h2>Words that deserve a second reading</h2>
<p><em>May</em> gives a right and no duty. <em>Reasonable efforts</em> promises to try. <em>From time to time</em> means whenever the vendor likes. <em>As described at</em>, followed by an address, refers to a page that can change tomorrow: ask that the version of today applies, and keep a copy.</p>
<blockquote><p>If a promise mattered to your decision, it belongs in the contract. If it cannot go there, decide as if it had not been made.</p></blockquote>
<p>When you have finished, write a summary of ten lines for your colleagues. Nobody will open the four documents in two years, but somebody will be glad of the ten lines.</p>`,
  },
];
