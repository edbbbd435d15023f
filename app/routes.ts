import { index, route, type RouteConfig } from "@remix-run/route-config";

export default [
  index("routes/home.tsx"),
  route("directory", "routes/directory.tsx"),
  route("company/:id", "routes/company.tsx"),
  route("categories", "routes/categories.tsx"),
  route("category/:slug", "routes/category.tsx"),

  route("api/companies", "routes/api.companies.ts"),
  route("api/companies/featured", "routes/api.companies-featured.ts"),
  route("api/companies/:id", "routes/api.company.ts"),
  route("api/categories", "routes/api.categories.ts"),
  route("api/categories/:slug", "routes/api.category.ts"),
  route("api/*", "routes/api.not-found.ts"),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
