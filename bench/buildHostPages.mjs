import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds the smallest page that embeds the published packages, and the plain list, for the local stack. */
export function buildHostPages(outDir, { serverUrl, relayUrl, projectId, chains }) {
  const root = fileURLToPath(new URL('./host', import.meta.url))
  return build({
    root,
    logLevel: 'error',
    configFile: false,
    plugins: [
      {
        name: 'local-stack',
        enforce: 'pre',
        transform: (code, id) =>
          id.endsWith('/host/main.tsx')
            ? code
                .replace("'size'", JSON.stringify(projectId))
                // On a local host, the checks of the developer's options would load as well.
                .replace('createFoyer({', 'createFoyer({ debug: false,')
                .replace("'http://127.0.0.1:8787'", JSON.stringify(serverUrl))
                .replace("'ws://127.0.0.1:8787'", JSON.stringify(relayUrl))
                .replace("'http://127.0.0.1:8545'", JSON.stringify(chains[0].url))
            : undefined,
      },
    ],
    build: {
      outDir,
      target: 'es2022',
      emptyOutDir: true,
      rolldownOptions: { input: ['index.html', 'list.html'].map((page) => join(root, page)) },
    },
  })
}
