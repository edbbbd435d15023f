const site = "https://directory.example";

// The three best tools for "email" with at least 4 stars.
const found = await send(`${site}/api/search?q=email&rating=4&limit=3&fields=id,name`);
const { hits } = await found.json();
for (const { company } of hits) console.log(company.name);

// All companies, page by page. The header Link has the next address.
let count = 0;
let next = `${site}/api/companies?limit=100&fields=id,name`;
while (next) {
  const response = await send(next);
  const companies = await response.json();
  count += companies.length;
  next = /<(.*)>; rel="next"/.exec(response.headers.get("Link"))?.[1];
}
console.log(count, "companies");

// An error has a status, and says what is wrong.
await send(`${site}/api/search?limit=0`).catch((error) => console.log(error.message));

async function send(address) {
  const response = await fetch(address);
  if (response.ok) return response;
  const { message } = await response.json();
  throw new Error(`${response.status}: ${message}`);
}
