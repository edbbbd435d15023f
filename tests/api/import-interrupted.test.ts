import { testInterruptedImports } from "#tests/interrupted-imports";

testInterruptedImports(7);
