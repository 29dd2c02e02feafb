import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as z from "zod";

const migrations: z.ZodType<D1Migration[]> = z.array(z.object({ name: z.string(), queries: z.array(z.string()) }));
const { TEST_MIGRATIONS } = z.object({ TEST_MIGRATIONS: z.string() }).parse(env);

await applyD1Migrations(env.DB, migrations.parse(JSON.parse(TEST_MIGRATIONS)));
