import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  // These are custom elements, not Vue components.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('foyer-') } } })],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  server: {
    host: '127.0.0.1',
    port: 5181,
    // Address printed by `npm start` for the local stack's configuration.
    proxy: { '/foyer.config.json': process.env.DEMO_URL ?? 'http://127.0.0.1:5173' },
  },
})
