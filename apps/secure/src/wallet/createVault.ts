import type { OpenWallet } from '../keys/joinShares.ts'
import { wipe } from '../keys/wipe.ts'

/** Keeps an open wallet for as long as it is used. */
export type Vault = {
  put(walletId: string, open: OpenWallet): void
  /** The open wallet, if it is this one and still open; using it restarts the timer. */
  get(walletId: string): OpenWallet | undefined
  close(): void
}

/** An open wallet is dropped after five idle minutes. */
export const vaultIdleMs = 300_000

/** Creates the place where the keys of an open wallet are, until nobody used them for a while. */
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
