import type { categoryIcons } from "~/catalog/categories/category";

/** A subcategory, and other names that sources have for it. */
type Subcategory = string | { name: string; also: readonly string[] };

type Parent = {
  name: string;
  icon: (typeof categoryIcons)[number];
  description: string;
  /** Other names that sources have for it. */
  also?: readonly string[];
  subcategories?: readonly Subcategory[];
};

/**
 * Where imported categories go, if admins haven't decided otherwise and no category has the name. Case, plurals, "&",
 * and acronyms in parentheses make no difference (`category-key.ts`). Paths such as "Communication - IRC" need no entry:
 * their first part is the parent.
 */
export const categoryTable: readonly Parent[] = [
  {
    name: "Analytics",
    icon: "chart-line",
    description: "See who visits, what they do, and what it means for your business.",
    also: ["Business Intelligence", "Business Analytics"],
    subcategories: [
      { name: "Web Analytics", also: ["Website Analytics"] },
      { name: "Dashboards & Reporting", also: ["Dashboards", "Reporting", "Data Visualization"] },
      "User Feedback",
    ],
  },
  {
    name: "Artificial Intelligence",
    icon: "sparkles",
    description: "Models, assistants, and tools that write, draw, and answer.",
    also: ["AI", "Machine Learning", "Artificial Intelligence & Machine Learning", "AI & Machine Learning"],
    subcategories: [
      { name: "Generative AI", also: ["Generative Artificial Intelligence (GenAI)", "GenAI"] },
      { name: "Chatbots & Assistants", also: ["Chatbots", "AI Assistants", "Bots", "AI Agents", "Virtual Assistants"] },
    ],
  },
  {
    name: "Automation",
    icon: "workflow",
    description: "Let software do the repetitive work, at home and in the office.",
    also: ["Workflow Automation", "Automation Tools"],
    subcategories: [
      { name: "Internet of Things", also: ["IoT", "Home Automation", "Smart Home"] },
      { name: "Business Process Management", also: ["BPM", "Workflows", "Workflow Management"] },
    ],
  },
  {
    name: "Collaboration",
    icon: "users",
    description: "Work together on the same plans, files, and calendars.",
    also: ["Team Collaboration", "Collaboration Tools"],
    subcategories: ["Groupware", { name: "Remote Work", also: ["Remote Working"] }],
  },
  {
    name: "Communication",
    icon: "message-circle",
    description: "Chat, email, calls, and communities for teams and customers.",
    also: ["Messaging", "Communications"],
    subcategories: [
      { name: "Email", also: ["Email Clients", "Mail"] },
      { name: "Team Chat", also: ["Chat", "Instant Messaging", "Business Messaging"] },
      { name: "Social Networks", also: ["Social Network", "Social Media", "Social Networking"] },
    ],
  },
  {
    name: "CRM",
    icon: "handshake",
    description: "Keep track of customers, leads, and deals.",
    also: ["Customer Relationship Management (CRM)", "CRM Software"],
    subcategories: [
      { name: "Sales", also: ["Sales Tools", "Sales Automation", "Sales Enablement"] },
      { name: "Lead Generation", also: ["Lead Management"] },
    ],
  },
  {
    name: "Customer Support",
    icon: "headset",
    description: "Answer questions, and keep track of every ticket.",
    also: ["Customer Service", "Customer Success", "Customer Communication"],
    subcategories: [
      {
        name: "Help Desk & Ticketing",
        also: ["Ticketing", "Help Desk", "Helpdesk", "Service Desk", "Ticketing Systems"],
      },
      { name: "Live Chat", also: ["Live Chat Software"] },
    ],
  },
  {
    name: "Data & Integration",
    icon: "database",
    description: "Store data, move it between systems, and work with it.",
    also: ["Data", "Data Management", "Integration", "Data Integration"],
    subcategories: [
      { name: "Databases", also: ["Database", "Database Management", "Database Management Systems (DBMS)"] },
      { name: "ETL & Data Pipelines", also: ["ETL", "Data Pipelines"] },
    ],
  },
  {
    name: "Design & Media",
    icon: "image",
    description: "Design, photos, and collections of media.",
    also: ["Design", "Media", "Design & Creative"],
    subcategories: [
      {
        name: "Design Tools",
        also: ["Graphic Design", "Graphics & Design", "UX Design", "User Experience", "Prototyping"],
      },
      { name: "Photo Galleries", also: ["Photography", "Photos", "Photo & Video"] },
      { name: "Media Management", also: ["Digital Asset Management (DAM)"] },
      { name: "Video & Animation", also: ["Video", "Video Editing", "Animation"] },
    ],
  },
  {
    name: "DevOps",
    icon: "server",
    description: "Build, deploy, watch, and repair what you run.",
    also: ["DevOps Tools", "Site Reliability Engineering (SRE)"],
    subcategories: [
      {
        name: "CI/CD",
        also: ["CI / CD", "Continuous Integration", "Continuous Integration & Deployment", "Continuous Delivery"],
      },
      { name: "Monitoring & Status Pages", also: ["Monitoring", "Status Pages", "Uptime Monitoring", "Observability"] },
      { name: "Configuration Management", also: ["Infrastructure as Code (IaC)"] },
    ],
  },
  {
    name: "Document Management",
    icon: "file-text",
    description: "Scan, file, archive, and find documents.",
    also: ["Document Management Systems (DMS)", "Documents"],
    subcategories: [
      { name: "Archiving & Digital Preservation", also: ["Archiving", "Digital Preservation"] },
      { name: "E-Signatures", also: ["Electronic Signatures", "eSignature", "Digital Signatures"] },
    ],
  },
  {
    name: "E-Commerce",
    icon: "shopping-cart",
    description: "Sell online: shops, payments, and orders.",
    also: ["Online Shops", "Ecommerce Platforms", "Shopping Carts", "Retail"],
    subcategories: [{ name: "Payments", also: ["Payment Processing", "Payment Gateways"] }],
  },
  {
    name: "Education",
    icon: "graduation-cap",
    description: "Teach and learn, in courses or alone.",
    subcategories: [
      {
        name: "Learning & Courses",
        also: ["Learning Management Systems (LMS)", "Online Learning", "E-Learning", "Courses"],
      },
      { name: "Languages", also: ["Language Learning"] },
    ],
  },
  {
    name: "Events & Scheduling",
    icon: "calendar",
    description: "Calendars, bookings, conferences, and polls.",
    also: ["Scheduling", "Events"],
    subcategories: [
      { name: "Booking & Scheduling", also: ["Booking", "Appointment Scheduling", "Bookings", "Reservations"] },
      { name: "Calendars & Contacts", also: ["Calendar", "Contacts", "Calendars"] },
      { name: "Conference Management", also: ["Event Management", "Conferences"] },
      { name: "Polls & Events", also: ["Polls", "Surveys", "Survey & Form Builders", "Forms"] },
    ],
  },
  {
    name: "File Transfer",
    icon: "folder",
    description: "Store, sync, send, and share files.",
    also: ["File Sharing"],
    subcategories: [
      { name: "File Synchronization", also: ["File Transfer & Synchronization", "File Sync"] },
      { name: "Backup", also: ["Backups", "Backup & Recovery"] },
      { name: "Pastebins", also: ["Pastebin"] },
      { name: "Cloud Storage", also: ["File Storage", "Online Storage"] },
    ],
  },
  {
    name: "Finance & Billing",
    icon: "file-invoice-dollar",
    description: "Invoices, bookkeeping, budgets, and money.",
    also: ["Finance", "Fintech", "Financial Services", "Finances"],
    subcategories: [
      { name: "Accounting", also: ["Bookkeeping", "Accounting Software"] },
      { name: "Budgeting & Money", also: ["Money, Budgeting & Management", "Budgeting", "Personal Finance", "Money"] },
      { name: "Invoicing & Billing", also: ["Billing", "Invoicing", "Subscription Billing"] },
      { name: "Cryptocurrency", also: ["Crypto", "Bitcoin", "Blockchain", "Web3"] },
    ],
  },
  {
    name: "Games",
    icon: "gamepad",
    description: "Games to play and host, and tools for game servers.",
    also: ["Gaming", "Video Games"],
  },
  {
    name: "Health & Fitness",
    icon: "heart-pulse",
    description: "Sport, food, health records, and well-being.",
    also: ["Health", "Fitness", "Healthcare", "Wellness"],
  },
  {
    name: "Home & Family",
    icon: "house",
    description: "Recipes, ancestors, and everything else at home.",
    also: ["Home", "Family", "Lifestyle"],
    subcategories: [
      { name: "Genealogy", also: ["Family Trees"] },
      { name: "Recipe Management", also: ["Recipes", "Cooking", "Food & Drink"] },
    ],
  },
  {
    name: "Hosting & Infrastructure",
    icon: "cloud",
    description: "Servers, containers, and what runs them.",
    also: ["Hosting", "Infrastructure", "Cloud Computing", "Cloud Infrastructure"],
    subcategories: [
      { name: "Self-Hosting Solutions", also: ["Self-Hosting", "Self-hosted Platforms"] },
      { name: "Web Servers", also: ["Web Server"] },
      { name: "Virtualization & Containers", also: ["Virtualization", "Containers", "Container Management"] },
      { name: "Distributed File Systems", also: ["Distributed Filesystems"] },
    ],
  },
  {
    name: "HR",
    icon: "briefcase",
    description: "Hire, pay, and look after people.",
    also: [
      ...["Human Resources", "Human Resources Management (HRM)", "Human Resource Management Systems (HRMS)"],
      ...["HR Management", "People Management", "HR Tech", "HR Software"],
    ],
    subcategories: [
      { name: "Recruiting", also: ["Hiring", "Applicant Tracking Systems (ATS)", "Recruitment"] },
      { name: "Payroll", also: ["Payroll Management"] },
    ],
  },
  {
    name: "Knowledge Management",
    icon: "book-open",
    description: "Notes, wikis, bookmarks, and everything worth keeping.",
    also: ["Knowledge Management Tools", "Knowledge Base", "Knowledge Bases"],
    subcategories: [
      { name: "Wikis", also: ["Wiki Software"] },
      { name: "Notes & Editors", also: ["Note-taking & Editors", "Notes", "Note Taking", "Note-taking"] },
      { name: "Bookmarks & Link Sharing", also: ["Bookmarks", "Bookmarking", "Link Sharing", "Read It Later"] },
      { name: "Feed Readers", also: ["RSS Readers", "News Readers"] },
    ],
  },
  {
    name: "Maps & Travel",
    icon: "map",
    description: "Maps, positions, and trips.",
    also: ["Travel", "Maps"],
    subcategories: [
      { name: "Maps & GPS", also: ["Maps and Global Positioning System (GPS)", "GPS", "Navigation"] },
      { name: "Travel Planning", also: ["Travel Organization", "Trip Planning", "Travel Planners"] },
    ],
  },
  {
    name: "Marketing",
    icon: "bullhorn",
    description: "Reach people: campaigns, search engines, and links.",
    also: ["Digital Marketing", "Advertising"],
    subcategories: [
      { name: "Email Marketing", also: ["Newsletters", "Newsletter Tools"] },
      { name: "Marketing Automation", also: ["Growth Hacking"] },
      { name: "SEO", also: ["Search Engine Optimization (SEO)", "SEO Tools"] },
      { name: "URL Shorteners", also: ["Link Shorteners", "Link Management"] },
    ],
  },
  {
    name: "Media Streaming",
    icon: "video",
    description: "Stream music, films, and shows from your own collection.",
    also: ["Streaming", "Streaming Services", "Media Servers"],
    subcategories: [{ name: "Music", also: ["Audio", "Podcasts"] }],
  },
  {
    name: "Networking",
    icon: "network",
    description: "Names, proxies, tunnels, and remote computers.",
    also: ["Networks", "Network Management"],
    subcategories: [
      { name: "DNS", also: ["Domain Name System (DNS)", "DNS Servers"] },
      "Network Utilities",
      { name: "Proxies", also: ["Proxy", "Proxy Servers", "Reverse Proxies"] },
      { name: "Remote Access", also: ["Remote Desktop", "Remote Control"] },
      { name: "VPN", also: ["Virtual Private Networks (VPN)"] },
    ],
  },
  {
    name: "Operations",
    icon: "factory",
    description: "Stock, machines, fields, and resources.",
    also: ["Business Operations", "Supply Chain Management"],
    subcategories: [
      { name: "Agriculture", also: ["Community-Supported Agriculture (CSA)", "Farming"] },
      { name: "Inventory Management", also: ["Inventory", "Asset Management"] },
      { name: "Manufacturing", also: ["Production Management"] },
      { name: "Resource Planning", also: ["Enterprise Resource Planning (ERP)", "ERP"] },
    ],
  },
  {
    name: "Productivity",
    icon: "tasks",
    description: "Tasks, time, documents, and an overview of it all.",
    also: ["Productivity Tools"],
    subcategories: [
      { name: "Office Suites", also: ["Office", "Spreadsheets"] },
      { name: "Personal Dashboards", also: ["Start Pages"] },
      { name: "Project Management", also: ["Project Management Tools", "Project Planning"] },
      { name: "Tasks & To-Do Lists", also: ["Task Management & To-do Lists", "Task Management", "To-do Lists"] },
      { name: "Time Tracking", also: ["Time Management", "Timesheets"] },
    ],
  },
  {
    name: "Search",
    icon: "search",
    description: "Engines that find things on the web and in your own data.",
    also: ["Search Engines", "Enterprise Search", "Site Search"],
  },
  {
    name: "Security",
    icon: "shield-alt",
    description: "Passwords, identities, cameras, and rules.",
    also: ["Cybersecurity", "IT Security", "Privacy", "Security & Privacy"],
    subcategories: [
      { name: "Compliance", also: ["Governance, Risk & Compliance (GRC)"] },
      {
        name: "Identity & Access Management",
        also: ["Identity Management", "Federated Identity & Authentication", "Authentication", "Single Sign-On (SSO)"],
      },
      { name: "Password Managers", also: ["Password Management"] },
      { name: "Video Surveillance", also: ["CCTV"] },
    ],
  },
  {
    name: "Software Development",
    icon: "code",
    description: "Write, test, and ship software.",
    also: ["Development", "Developer Tools", "Development Tools", "Software Engineering", "Programming", "Coding"],
    subcategories: [
      { name: "APIs", also: ["API"] },
      { name: "No-Code & Low-Code", also: ["No-Code", "Software Development - Low Code", "Low-Code", "App Builders"] },
      { name: "Version Control", also: ["Git", "GitHub", "Source Code Management (SCM)"] },
    ],
  },
  {
    name: "Websites & Publishing",
    icon: "globe",
    description: "Build sites, write, and publish.",
    also: ["Publishing", "Web Development", "Websites"],
    subcategories: [
      { name: "Blogging", also: ["Blogging Platforms", "Blogs", "Blog Platforms"] },
      { name: "Content Management", also: ["Content Management Systems (CMS)", "CMS", "Headless CMS"] },
      { name: "Site Builders", also: ["Website Builder", "Landing Page Builders", "Static Site Generators"] },
      { name: "Writing", also: ["Writing Tools", "Copywriting"] },
    ],
  },
  {
    name: "Miscellaneous",
    icon: "shapes",
    description: "Tools that fit nowhere else.",
    also: ["Misc", "Other", "Others", "Uncategorized", "Various"],
  },
];
