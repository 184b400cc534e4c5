import { randomUUID } from 'node:crypto'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { answerCall } from './answerCall.ts'
import type { BindableWallet } from './BindableWallet.ts'
import type { WalletCall } from './Eip1193.ts'

/**
 * Binds a wallet in Node to every page of a context, or to one page. Returns the names of two functions in `window`:
 * the page calls `binding` with each call; its script must define `deliver`, which receives each event.
 */
export async function bindWallet(
  target: BrowserContext | Page,
  wallet: BindableWallet,
): Promise<{ binding: string; deliver: string }> {
  const suffix = randomUUID().replaceAll('-', '')
  const binding = `foyerTestWallet${suffix}`
  const deliver = `foyerTestWalletEvent${suffix}`

  await target.exposeBinding(binding, ({ frame }, call: WalletCall) =>
    answerCall(wallet, call, originOf(frame)),
  )
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
          // A frame that closes in the meantime cannot be notified.
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
