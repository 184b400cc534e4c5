import type { OpenWallet } from '../keys/joinShares.ts'
import { wipe } from '../keys/wipe.ts'

/** Keeps an open wallet while it is in use. */
export type Vault = {
  put(walletId: string, open: OpenWallet): void
  /** Returns the open wallet if it is this one; using it restarts the timer. */
  get(walletId: string): OpenWallet | undefined
  close(): void
}

/** An open wallet is closed after five idle minutes. */
export const vaultIdleMs = 300_000

/** Creates the store for the keys of an open wallet; it wipes them after a period of inactivity. */
export function createVault(idleMs = vaultIdleMs): Vault {
  let held: { walletId: string; open: OpenWallet } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  function close() {
    clearTimeout(timer)
    if (held) wipe(held.open)
    held = undefined
  }
  function touch() {
    clearTimeout(timer)
    timer = setTimeout(close, idleMs)
  }
  return {
    put(walletId, open) {
      if (held?.open !== open) close()
      held = { walletId, open }
      touch()
    },
    get(walletId) {
      if (held?.walletId !== walletId) return undefined
      touch()
      return held.open
    },
    close,
  }
}
