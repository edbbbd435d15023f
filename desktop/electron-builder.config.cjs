module.exports = require("./packaging/configuration.cjs").configuration(process.env);
