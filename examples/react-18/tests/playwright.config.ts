import { createDevnet } from '@foyer/devnet/playwright'
import { chromiumLaunchOptions } from '@foyer/testing/playwright'
import { defineConfig } from '@playwright/test'

export const devnet = await createDevnet({ ports: 'free' })
const { webServer, ...places } = devnet
const port = 5190 + (process.pid % 800)
process.env.APP_PORT ??= String(port)

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: '../../../test-results/react-18',
  use: { baseURL: `http://127.0.0.1:${process.env.APP_PORT}`, launchOptions: chromiumLaunchOptions() },
  webServer: [
    webServer,
    {
      command: `npx vite build --logLevel error && npx vite preview --host 127.0.0.1 --strictPort --port ${process.env.APP_PORT}`,
      cwd: '..',
      url: `http://127.0.0.1:${process.env.APP_PORT}`,
      env: { FOYER_CONFIG: JSON.stringify(places) },
    },
  ],
})
