/** How long a wallet that confirmed may take to switch. */
const moveMs = 2_000
const pollIntervalMs = 100

/** Parameters of `waitForMove`. */
export type WaitForMoveParameters = {
  /** Reads whether the wallet has switched. */
  isThere(): boolean | Promise<boolean>
  /** Listens to the wallet's event for it; returns the unsubscribe function. */
  listen?(onThere: () => void): () => void
  signal?: AbortSignal | undefined
  /** @default 2000 */
  waitMs?: number | undefined
}

/**
 * Waits until a wallet has switched, by its event or by repeated reads, because wallets confirm before they switch, or
 * without switching. Resolves to `false` if it has not switched in time; rejects if a read does. Every connector that asks a
 * wallet to switch waits here; `scripts/walls.mjs` checks that.
 *
 * @example
 * ```ts
 * import { waitForMove } from '@foyer/core/adapter'
 *
 * async function move(wallet: { chain(): Promise<string>; switchTo(chain: string): Promise<void> }, chain: string) {
 *   await wallet.switchTo(chain)
 *   return waitForMove({ isThere: async () => (await wallet.chain()) === chain })
 * }
 * ```
 */
export function waitForMove(parameters: WaitForMoveParameters): Promise<boolean> {
  const { isThere, listen, signal, waitMs = moveMs } = parameters
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const end = (result: boolean | Promise<never>) => {
      isOver = true
      clearTimeout(timer)
      clearTimeout(limit)
      signal?.removeEventListener('abort', giveUp)
      stop?.()
      resolve(result)
    }
    const giveUp = () => end(false)
    const look = async () => {
      if (await isThere()) end(true)
      else if (!isOver) timer = setTimeout(read, pollIntervalMs)
    }
    const read = () => void look().catch((error: unknown) => end(Promise.reject(error)))
    const limit = setTimeout(giveUp, waitMs)
    signal?.addEventListener('abort', giveUp, { once: true })
    const stop = listen?.(() => end(true))
    if (signal?.aborted) return giveUp()
    read()
  })
}
