/** The database that the product's collections are in, of the built-in server. A MongoDB server's address names its own. */
export const databaseName = "saasfinder";
