import type { Context } from "hono";
import type { HonoEnv } from "../hono-env.ts";
import { problem } from "./problems.ts";

interface Route {
  method: string;
  path: string;
}

/** A route such as `/requests/:id` as a regular expression; a parameter's own pattern is ignored. */
function patternOf(path: string): RegExp {
  const steps = path.split("/").map((step) => {
    if (step === "*") return ".*";
    return step.startsWith(":") ? "[^/]+" : step.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${steps.join("/")}/?$`);
}

/** Methods that an address accepts; `routes` is called on first use, when all routes are registered. */
function methodTable(routes: () => Route[]): (path: string) => string[] {
  let table: [RegExp, string][] | undefined;
  return (path) => {
    table ??= routes().flatMap(({ method, path: pattern }): [RegExp, string][] =>
      method === "ALL" ? [] : [[patternOf(pattern), method]],
    );
    const methods = table.filter(([pattern]) => pattern.test(path)).map(([, method]) => method);
    return [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))].sort();
  };
}

/** Answers calls that no route matches: 405 with `Allow` if only the method is wrong, otherwise 404. */
export function answerNoRoute(routes: () => Route[]) {
  const methodsAt = methodTable(routes);
  return (c: Context<HonoEnv>): Response => {
    const methods = methodsAt(c.req.path);
    if (methods.length === 0) {
      return problem(c, "not_found", "There is nothing at this address. /api/v1/openapi.json lists what there is.");
    }
    const answer = problem(c, "method_not_allowed", `This address only accepts ${methods.join(", ")}.`);
    answer.headers.set("Allow", methods.join(", "));
    return answer;
  };
}
