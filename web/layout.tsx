import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import type { SignedInUser } from "./accounts/web-env.ts";

import { Footer } from "./footer.tsx";
import { Words } from "./reference/words.tsx";

export interface PageProps {
  title: string;
  user: SignedInUser | undefined;
  /** Address of the page, for marking its entry in the navigation. */
  path: string;
  /** Scripts of the page below `/build/`. */
  scripts?: string[];
  /** Style sheets of the page in addition to the common one. */
  styles?: string[];
  /** Whether the page takes the full width of the window. */
  wide?: boolean;
  /** What other sites show for a link to the page; `origin` is the address of the service. */
  social?: { description: string; origin: string };
  children?: Child;
}

const ACCOUNT_PAGES = [
  ["/account", "Overview"],
  ["/account/playground", "Playground"],
  ["/account/jobs", "Jobs"],
  ["/account/keys", "API keys"],
  ["/account/webhooks", "Web hooks"],
  ["/account/usage", "Usage"],
  ["/account/credits", "Credits"],
  ["/account/settings", "Settings"],
] as const;

/** The frame of every page. */
export function Page({ title, user, path, scripts = [], styles = [], wide = false, social, children }: PageProps) {
  const inAccount = user !== undefined && path.startsWith("/account");
  return (
    <>
      {raw("<!doctype html>")}
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>{title} · Quire</title>
          {social === undefined ? null : <Social title={title} {...social} />}
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="/styles.css" />
          {styles.map((style) => (
            <link rel="stylesheet" href={`/${style}`} />
          ))}
          {inAccount ? <script type="module" src="/build/account.js" /> : null}
          {scripts.map((script) => (
            <script type="module" src={`/build/${script}`} />
          ))}
        </head>
        <body>
          <a class="skip" href="#main">
            Skip to the content
          </a>
          <header class="site">
            <a class="brand" href="/">
              Quire
            </a>
            <nav aria-label="Site">
              <a href="/docs">Docs</a>
              {user === undefined ? (
                <>
                  <a href="/sign-in">Sign in</a>
                  <a class="button" href="/sign-up">
                    Create account
                  </a>
                </>
              ) : (
                <>
                  <a href="/account">Account</a>
                  <form method="post" action="/sign-out">
                    <button class="plain" type="submit">
                      Sign out
                    </button>
                  </form>
                </>
              )}
            </nav>
          </header>
          {inAccount ? <AccountNavigation path={path} /> : null}
          <main id="main" class={wide ? "wide" : ""}>
            {children}
          </main>
          {wide && social === undefined ? null : <Footer />}
        </body>
      </html>
    </>
  );
}

/** What a link to the page looks like on other sites. `social.png` is made by `scripts/make-social-image.ts`. */
const Social = ({ title, description, origin }: { title: string; description: string; origin: string }) => (
  <>
    <meta name="description" content={description} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Quire" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={`${origin}/`} />
    <meta property="og:image" content={`${origin}/social.png`} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="A page with boxes around what was read, and the values beside it" />
    <meta name="twitter:card" content="summary_large_image" />
    <link rel="canonical" href={`${origin}/`} />
  </>
);

const AccountNavigation = ({ path }: { path: string }) => (
  <nav class="account" aria-label="Account">
    {ACCOUNT_PAGES.map(([href, name]) => {
      const current = href === "/account" ? path === href : path.startsWith(href);
      return (
        <a href={href} {...(current ? { "aria-current": "page" as const } : {})}>
          {name}
        </a>
      );
    })}
  </nav>
);

/** The outcome of the form that was just sent. */
export const Notice = ({ kind, children }: { kind: "error" | "done"; children?: Child }) => (
  <p class={`notice ${kind}`} role={kind === "error" ? "alert" : "status"}>
    {typeof children === "string" ? <Words text={children} /> : children}
  </p>
);
