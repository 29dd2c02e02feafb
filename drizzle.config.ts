import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./storage/database/schema.ts", "./storage/database/user-schema.ts"],
  out: "./migrations",
});
