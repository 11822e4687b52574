import type { Plugin } from 'vite';

/** The chunks a visitor without a session needs next, by their module id: the portal, the login page, its words. */
const wanted =
  /app\/boot\/start\.tsx$|screens\/login\/login\.screen\.tsx$|^\0virtual:messages\/(?:en\/(?:common|kit|login)|company\/\w+\.en)$/;

/**
 * Names the login screen, its style and its English messages in the page, so that the browser fetches them beside the entry
 * instead of after it has run. Most visits begin there.
 */
export function loginPreload(): Plugin {
  return {
    name: 'ebp-login-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const needed = new Set<string>();
        const add = (fileName: string) => {
          if (needed.has(fileName)) return;
          needed.add(fileName);
          byFile.get(fileName)?.imports.forEach(add);
        };
        for (const { fileName, facadeModuleId } of chunks)
          if (wanted.test(facadeModuleId ?? '')) add(fileName);
        const styles = new Set(
          [...needed].flatMap((fileName) => [...(byFile.get(fileName)?.viteMetadata?.importedCss ?? [])]),
        );
        const size = (fileName: string) => byFile.get(fileName)?.code.length ?? 0;
        const missing = [...needed].filter((fileName) => !html.includes(fileName));
        // The longest first: it decides when the page can be drawn.
        const modules = missing
          .sort((one, other) => size(other) - size(one))
          .map((fileName) => headLink('modulepreload', fileName));
        // As style sheets at once: a module that is imported waits for its own.
        const sheets = [...styles]
          .filter((fileName) => !html.includes(fileName))
          .map((fileName) => headLink('stylesheet', fileName));
        return [...sheets, ...modules];
      },
    },
  };
}

function headLink(rel: 'modulepreload' | 'stylesheet', fileName: string) {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${fileName}` }, injectTo: 'head' as const };
}
