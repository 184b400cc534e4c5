import { fileURLToPath } from 'node:url'
import { type Stack, serveFolder } from '@foyer/devnet'
import { chromiumLaunchOptions } from '@foyer/testing/playwright'
import { type BrowserContext, chromium } from '@playwright/test'

/** The tests' page under a public host name over plain http: not a local host, and not a secure context. */
export async function openNamedHost(
  stack: Stack,
): Promise<{ url: string; context: BrowserContext; close(): Promise<void> }> {
  const name = 'shop.example'
  const folder = fileURLToPath(new URL('./host/dist', import.meta.url))
  const host = await serveFolder({ folder, config: stack.config })
  const { args, ...launch } = chromiumLaunchOptions()
  const browser = await chromium.launch({
    ...launch,
    args: [...args, `--host-resolver-rules=MAP ${name} 127.0.0.1`],
  })
  return {
    url: `http://${name}:${host.port}`,
    context: await browser.newContext(),
    async close() {
      await browser.close()
      await host.stop()
    },
  }
}
