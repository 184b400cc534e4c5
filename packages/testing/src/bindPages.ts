import { randomUUID } from 'node:crypto'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import type { WalletCall } from './Eip1193.ts'
import type { BoundAnswer } from './injectWallet.ts'
import type { RpcError } from './rpcError.ts'

/** Names of the two functions that a wallet's script finds in its page. */
export type BoundPages = {
  /** Takes a request to the wallet. */
  binding: string
  /** Takes an event to the page, if the script defines it. */
  deliver: string
  /** Tells an event to every frame of an origin that may hear it. */
  tell(event: string, value: unknown, isFor: (origin: string) => boolean): void
}

/** Ties the pages of a browser context, or one page, to a wallet that lives in Node. */
export async function bindPages(
  target: BrowserContext | Page,
  request: (call: WalletCall, origin: string) => Promise<unknown>,
): Promise<BoundPages> {
  const suffix = randomUUID().replaceAll('-', '')
  const binding = `foyerTestWallet${suffix}`
  const deliver = `foyerTestWalletEvent${suffix}`

  await target.exposeBinding(binding, async ({ frame }, call: WalletCall): Promise<BoundAnswer> => {
    try {
      return { ok: true, result: await request(call, originOf(frame)) }
    } catch (error) {
      const { code, message, data } = error as RpcError
      return { ok: false, error: { code, message, data } }
    }
  })
  return {
    binding,
    deliver,
    tell(event, value, isFor) {
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
    },
  }
}

function originOf(frame: Frame): string {
  try {
    return new URL(frame.url()).origin
  } catch {
    return 'null'
  }
}
