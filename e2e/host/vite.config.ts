import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Tests import parts of core directly.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          // Hundreds of tests open this page with an empty cache: a few files load in half the time of seventy.
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'modal', test: /react[\\/]src[\\/]modal[\\/](?!views|locales)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
