import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { announceWallet } from './announceWallet.ts'
import { createTestWallet, type TestWallet, type TestWalletOptions } from './createTestWallet.ts'
import { defaultIcon } from './defaultIcon.ts'
import type { RpcError } from './rpcError.ts'

/** Options of `installWallet`. */
export type InstallWalletOptions = TestWalletOptions & {
  /** @default 'Test Wallet' */
  name?: string | undefined
  /** @default 'org.foyer.test' */
  rdns?: string | undefined
  /** Data URI. @default a key on a dark tile */
  icon?: string | undefined
  /** Announce by EIP-6963. @default true */
  announce?: boolean | undefined
  /** Also stand at `window.ethereum`. @default false */
  legacy?: boolean | undefined
}

/**
 * Installs a wallet into every page of a browser context, before the pages' own scripts. Keys and signing stay in Node;
 * what a page holds is only a messenger, as with a real extension.
 */
export async function installWallet(
  context: BrowserContext,
  options: InstallWalletOptions,
): Promise<TestWallet> {
  const {
    name = 'Test Wallet',
    rdns = 'org.foyer.test',
    icon = defaultIcon,
    announce = true,
    legacy = false,
  } = options
  const wallet = createTestWallet(options)
  const uuid = randomUUID()
  const binding = `foyerTestWallet_${uuid.replaceAll('-', '')}`
  await context.exposeBinding(binding, async ({ frame }, call: { method: string; params?: unknown }) => {
    try {
      return { result: await wallet.request(call, new URL(frame.url()).origin) }
    } catch (error) {
      const { code = -32603, message = String(error) } = (error ?? {}) as Partial<RpcError>
      return { error: { code, message } }
    }
  })
  await context.addInitScript(announceWallet, { binding, info: { uuid, name, icon, rdns }, announce, legacy })
  wallet.on(({ event, value }) => {
    for (const page of context.pages())
      page
        .evaluate(
          ([key, type, data]) => {
            const emit = (
              window as unknown as Record<string, ((type: string, data: unknown) => void) | undefined>
            )[key]
            emit?.(type, data)
          },
          [`${binding}:emit`, event, value] as const,
        )
        // The page may be on its way elsewhere: a real extension would not reach it either.
        .catch(() => {})
  })
  return wallet
}
