import { randomUUID } from 'node:crypto'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import type { WalletCall } from './Eip1193.ts'
import type { BoundAnswer } from './injectWallet.ts'
import type { RpcError } from './rpcError.ts'

/** A wallet in Node, as far as pages reach it. */
export type BoundWallet = {
  request(call: WalletCall, origin: string): Promise<unknown>
  on(
    listener: (event: { event: string; value: unknown }, isFor: (origin: string) => boolean) => void,
  ): () => void
}

/**
 * Lets the pages of a browser context, or one page, reach a wallet in Node. Gives the names of two functions in a page:
 * one takes a request to the wallet, the other is what the page defines to hear of events.
 */
export async function bindWallet(
  target: BrowserContext | Page,
  wallet: BoundWallet,
): Promise<{ binding: string; deliver: string }> {
  const suffix = randomUUID().replaceAll('-', '')
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
  return { binding, deliver }
}

function originOf(frame: Frame): string {
  try {
    return new URL(frame.url()).origin
  } catch {
    return 'null'
  }
}
