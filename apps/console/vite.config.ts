import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  // The server may be behind a path of its proxy.
  base: './',
  plugins: [react()],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // The modal's internal parts, which no package exports.
    alias: {
      '@foyer/react/internal/parts': fileURLToPath(
        new URL('../../packages/react/src/exports/parts.ts', import.meta.url),
      ),
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
