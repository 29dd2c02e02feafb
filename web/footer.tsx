/** The footer of every page, except for tools that fill the window. */
export const Footer = () => (
  <footer class="site">
    <nav aria-label="About">
      <a href="/docs">API</a>
      <a href="/prices">Prices</a>
      <a href="/source">Source</a>
      <a href="/licence">Licence</a>
      <a href="/status">Status</a>
      <a href="/privacy">Privacy</a>
      <a href="/terms">Terms</a>
    </nav>
  </footer>
);
