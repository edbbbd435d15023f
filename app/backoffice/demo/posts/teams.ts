import type { BlogPostInput } from "~/content/blog/blog-post-input";

export const teamsPosts: BlogPostInput[] = [
  {
    wpId: 900011,
    title: "Consolidating overlapping tools without a revolt",
    slug: "consolidating-tools",
    excerpt: "How to choose what stays, and how to tell everyone else.",
    featuredImage: "/blog/consolidating-tools.svg",
    author: "Nora Quist",
    authorAvatar: "/blog/author-nora-quist.svg",
    publishedAt: "2026-10-06T09:00:00.000Z",
    category: "Teams",
    readTime: 3,
    content: `<p>Overlap grows naturally. Each team solves its problem with the tool it likes, and each choice is reasonable. The cost appears between the teams: a task lives in three places, a new colleague needs five accounts to read one project, and a question begins with “where would I find that?” The licenses are the smaller part of it.</p>
<h2>See it first</h2>
<p>Draw a table with activities as rows and teams as columns: writing tasks down, keeping notes, talking, sharing files, planning, reporting. Write into each cell the tool that is really used, not the official one. Rows with one name are fine. Rows with four are your candidates.</p>
<p>Not every overlap is waste. Two tools for drawing may serve designers and engineers who seldom share a drawing. Merge where work crosses from one team to another, and leave the rest alone.</p>
<h2>Choose by the handover</h2>
<p>The obvious question is which tool is best. A better one is where the work gets stuck between people, and which tool would remove the most of that. Compare the candidates by these four:</p>
<ul>
<li>Does it do what the most demanding team <em>must</em> do? Use a <a href="/blog/short-requirements-list">short list</a>, not the sum of all features.</li>
<li>Can the others use it without becoming experts?</li>
<li>Does the <a href="/blog/leaving-a-vendor">export</a> of the tools that go fit the import of the one that stays?</li>
<li>What does it cost when everybody has a seat, and not only the team that has it today?</li>
</ul>
<p>Sometimes the honest result is that neither can replace the other. Then connect the two, agree which one is right when they differ, and look again in a year.</p>
<h2>One row at a time</h2>
<ol>
<li><strong>Announce the question, not the answer.</strong> Tell the teams which activity you are looking at, and why, before anything is decided.</li>
<li><strong>Let the losing team write the list of what they would miss.</strong> Solve the first three points. Say openly which ones you will not solve.</li>
<li><strong>Begin with new work.</strong> From an agreed day, new projects start in the tool that stays. Old ones may end where they are.</li>
<li><strong>Make the old tool read-only</strong> after a month or two, as soon as the flow has moved.</li>
<li><strong>Cancel on the renewal date</strong>, not before. There is no prize for haste; your <a href="/blog/renewals-calendar">renewals calendar</a> sets the pace.</li>
</ol>
<p>Each row takes about a quarter. Two at once is more than most teams can bear next to their work.</p>
<h2>Be fair to the people who lose</h2>
<p>Somebody chose the tool that goes, learned it and built something in it. Thank them for it in public. Ask them to set up the new one, because they know what the old one did well. Give their team real time for the change, in the plan and not in the evening.</p>
<blockquote><p>People seldom resist a new tool. They resist losing an hour a day that nobody has counted.</p></blockquote>
<p>Afterwards, check two things: whether the old tool is truly closed, and whether a new one has appeared in the same row. If it has, ask what was missing; it is the most useful feedback you can get. Candidates for shared work are listed under <a href="/category/collaboration">Collaboration</a> and <a href="/category/project-management">Project Management</a>.</p>`,
  },
  {
    wpId: 900012,
    title: "Accessibility is a buying criterion",
    slug: "accessible-software",
    excerpt: "Five checks that anyone can make during a trial.",
    featuredImage: "/blog/accessible-software.svg",
    author: "Nora Quist",
    authorAvatar: "/blog/author-nora-quist.svg",
    publishedAt: "2026-11-03T09:00:00.000Z",
    category: "Teams",
    readTime: 3,
    content: `<p>A tool for the whole company has to work for the whole company: for the colleague who uses a screen reader, the one who cannot use a mouse this month, the one who reads at 200 % zoom, and the one whom moving things make ill. Some of them will not tell you, and some of them have not been hired yet. If the software shuts them out, training cannot make up for it.</p>
<p>There is a practical reason, too. A product that works by keyboard and says clearly what went wrong tends to be pleasant for everyone. Care in one place is a fair sign of care in others. In many countries and sectors it is also a legal duty, so ask which rules apply to you.</p>
<h2>Five checks for the trial</h2>
<p>None of them needs an expert. Choose the three tasks people will do most, and try each of them like this:</p>
<ol>
<li><strong>Put the mouse away.</strong> Use Tab, Shift+Tab, Enter, Space, Escape and the arrow keys. Can you reach everything, see where you are, and get out of every window?</li>
<li><strong>Zoom to 200 %</strong>, then 400 %. Does text wrap, or does it overlap and disappear?</li>
<li><strong>Switch on the screen reader</strong> that comes with your computer. Does each button have a name, and each field a label? Are you told when something has been saved?</li>
<li><strong>Take the colour away.</strong> With the display in shades of grey, can you still tell late from done, and an error from a hint?</li>
<li><strong>Make a mistake on purpose.</strong> Does the message say what is wrong, where, and how to put it right, without losing what you typed?</li>
</ol>
<p>Write down which task failed at which step. “Could not approve a leave request by keyboard” is a sentence that a vendor can act on.</p>
<h2>What to ask the vendor</h2>
<ul>
<li>Which version and level of the Web Content Accessibility Guidelines do you aim for? Level AA of version 2.2 is a reasonable answer.</li>
<li>Is there a conformance report, often called a VPAT, for the current version, and who wrote it?</li>
<li>Which problems do you know of, and when will they be fixed?</li>
<li>Do you test with people who use assistive technology?</li>
<li>Where does a user report a barrier, and who answers?</li>
</ul>
<p>A report that admits gaps is more believable than a perfect one. Compare it with your own five checks: if the keyboard failed within a minute and the report says that everything is supported, trust the keyboard.</p>
<h2>Give it weight</h2>
<p>Put it among the <a href="/blog/short-requirements-list">musts</a>, in words that can be tried: <em>a colleague completes the three main tasks by keyboard alone</em>. When a product fails and you need it all the same, agree on a date for the repair in the contract, and name the way round for those affected. Somebody has to own that way round; “ask a colleague” is not one.</p>
<p>Ask your colleagues to take part in the trial, and pay attention to whom you ask: it is not the job of the one blind colleague to test every product for free. The checks above are everybody’s. Tools for the whole team, such as those under <a href="/category/human-resources">Human Resources</a> and <a href="/category/productivity">Productivity</a>, are a good place to start, since nobody can choose not to use them.</p>`,
  },
];
