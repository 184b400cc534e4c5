import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  // The page has no images to process.
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1', port: 5186 },
})
