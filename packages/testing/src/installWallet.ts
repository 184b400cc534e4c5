import { randomUUID } from 'node:crypto'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import type { AnnounceOptions } from './announceWallet.ts'
import { createTestWallet } from './createTestWallet.ts'
import { defaultIcon } from './defaultIcon.ts'
import type { WalletCall } from './Eip1193.ts'
import { type BoundAnswer, injectWallet } from './injectWallet.ts'
import type { RpcError } from './rpcError.ts'
import type { TestWallet } from './TestWallet.ts'
import type { TestWalletOptions } from './TestWalletOptions.ts'

/** Options of `installWallet`. */
export type InstallWalletOptions = TestWalletOptions & AnnounceOptions

/**
 * Installs a wallet into every page of a browser context, or into one page, before the page's own scripts. Call it
 * before `goto`; several wallets may be installed side by side.
 *
 * Keys, permissions and signing stay in Node, as they stay in an extension: a reload of the page forgets nothing, and
 * no Content-Security-Policy is in the way of what the page holds, which is only a messenger.
 */
export async function installWallet(
  target: BrowserContext | Page,
  options: InstallWalletOptions,
): Promise<TestWallet> {
  const {
    name = 'Test Wallet',
    rdns = 'org.foyer.test',
    icon = defaultIcon,
    announce = true,
    legacy = false,
    flags = {},
  } = options
  const wallet = createTestWallet(options)
  const uuid = randomUUID()
  const suffix = uuid.replaceAll('-', '')
  const binding = `foyerTestWallet${suffix}`
  const deliver = `foyerTestWalletEvent${suffix}`

  await target.exposeBinding(binding, async ({ frame }, call: WalletCall): Promise<BoundAnswer> => {
    try {
      return { ok: true, result: await wallet.request(call, originOf(frame)) }
    } catch (error) {
      const { code, message, data } = error as RpcError
      return { ok: false, error: { code, message, data } }
    }
  })
  wallet.on(({ event, value }, isFor) => {
    const pages = 'pages' in target ? target.pages() : [target]
    for (const frame of pages.flatMap((page) => page.frames()))
      if (isFor(originOf(frame)))
        frame
          .evaluate(
            ([functionName, type, payload]) => {
              const receive = Reflect.get(window, functionName)
              if (typeof receive === 'function') receive(type, payload)
            },
            [deliver, event, value] as const,
          )
          // A frame that goes away in between has nobody left to tell.
          .catch(() => {})
  })
  await target.addInitScript(injectWallet, {
    binding,
    deliver,
    announce,
    legacy,
    flags,
    info: { uuid, name, icon, rdns },
  })
  return wallet
}

function originOf(frame: Frame): string {
  try {
    return new URL(frame.url()).origin
  } catch {
    return 'null'
  }
}
