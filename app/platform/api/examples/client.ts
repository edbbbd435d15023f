import { createSaaSFinderClient, ProblemError, readItems, unwrap } from "saasfinder-client";

const client = createSaaSFinderClient({ baseUrl: "https://directory.example" });

// The three best tools for "email" with at least 4 stars.
const query = { q: "email", rating: ["4"], limit: 3, fields: "id,name" };
const { hits } = await unwrap(client.GET("/api/search", { params: { query } }));
for (const { company } of hits) console.log(company.name);

// All companies, page by page.
let count = 0;
const page = { limit: 100, fields: "id,name" };
for await (const _company of readItems(client, "/api/companies", { params: { query: page } })) count++;
console.log(count, "companies");

// An error has a status, and says what is wrong.
try {
  await unwrap(client.GET("/api/search", { params: { query: { limit: 0 } } }));
} catch (error) {
  if (error instanceof ProblemError) console.log(error.message);
}
