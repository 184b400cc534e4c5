import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: {
    // A single wagmi, this folder's, also for `@foyer/wagmi`.
    dedupe: ['wagmi', '@tanstack/react-query', 'react', 'viem'],
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
