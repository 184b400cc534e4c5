import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, defineConfig, type Plugin } from 'vite'

// Its pages contain every screen, so dynamic imports of screens have no effect here.
const checks = { ineffectiveDynamicImport: false }
// The packages of this repository are built from their sources.
const resolve = { conditions: ['source', ...defaultClientConditions] }

/** Builds the screens of the secure frame, which share no file with the modal's page. */
function framePage(): Plugin {
  return {
    name: 'frame-page',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        root: import.meta.dirname,
        resolve,
        build: { target: 'es2022', emptyOutDir: false, rolldownOptions: { input: 'frame.html', checks } },
      })
    },
  }
}

export default defineConfig({
  plugins: [react(), framePage()],
  resolve,
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // One file with everything the first screen needs; the bundler would split off each module shared with a later
    // screen.
    rolldownOptions: {
      checks,
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
  },
  server: { host: '127.0.0.1' },
})
