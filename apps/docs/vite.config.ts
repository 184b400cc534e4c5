import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { writeSite } from './src/build/writeSite.ts'

/** Writes the pages in addition to the browser's files. */
function pages(): Plugin {
  let files: string[] = []
  return {
    name: 'pages',
    apply: 'build',
    writeBundle(_, bundle) {
      files = Object.keys(bundle)
    },
    async closeBundle() {
      if (files.length) await writeSite({ dist: `${import.meta.dirname}/dist`, files })
    },
  }
}

export default defineConfig({
  plugins: [react(), pages()],
  // The packages of this repository are built from their sources.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: { site: 'src/site.ts', live: 'src/live.tsx' },
      output: { entryFileNames: 'assets/[name]-[hash].js' },
    },
  },
})
