import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The tests set the stack's URL; in your own app, pass such values as variables (`VITE_…`). */
const testConfig = process.env.FOYER_CONFIG

export default defineConfig({
  plugins: [
    react(),
    {
      name: 'test-config',
      configurePreviewServer({ middlewares }) {
        if (testConfig) middlewares.use('/foyer.config.json', (_, response) => response.end(testConfig))
      },
    },
  ],
  resolve: {
    // The repository's root has another React version: this folder's is used.
    dedupe: ['react', 'react-dom'],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  server: {
    host: '127.0.0.1',
    port: 5180,
    // Address printed by `npm start` for the local stack's configuration.
    proxy: { '/foyer.config.json': process.env.DEMO_URL ?? 'http://127.0.0.1:5173' },
  },
})
