import { randomUUID } from 'node:crypto'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { answerCall } from './answerCall.ts'
import type { WalletCall } from './Eip1193.ts'

/** A wallet that pages can be bound to. */
export type BindableWallet = {
  /** Answers a call of a page; rejects with an `RpcError`, unless a quirk of the wallet says otherwise. */
  request(call: WalletCall, origin: string): Promise<unknown>
  /** Calls back for each event, with who may hear of it. Returns how to stop. */
  on(
    listener: (event: { event: string; value: unknown }, isFor: (origin: string) => boolean) => void,
  ): () => void
}

/** What the wallet answers to the injected script: errors lose their code when they cross on their own. */
export type BoundAnswer =
  | { ok: true; result: unknown }
  | { ok: false; error: { code: number | string | undefined; message: string; data?: unknown } }
  /** What is thrown is no error. */
  | { ok: false; thrown: { value?: unknown } }

/**
 * Binds a wallet in Node to every page of a context, or to one page. Gives the names of two functions of `window`: the
 * page calls `binding` with a call, and is called at `deliver`, which its script must define, with each event.
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
