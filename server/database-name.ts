/** The name of the product's database in the built-in server. For a MongoDB server, its URI names it. */
export const databaseName = "saasfinder";
