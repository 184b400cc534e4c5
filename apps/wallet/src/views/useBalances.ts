import { useEffect, useState } from 'react'
import { type Holding, readBalances } from '../chain/readBalances.ts'
import type { WalletNetwork } from '../wallet/networks.ts'

/** Interval between balance reads while the page is visible. */
const refreshMs = 4_000

/** An account's balances; not polled while the page is hidden. */
export function useBalances(
  network: WalletNetwork,
  address: string,
): { holdings: readonly Holding[] | undefined; isFailed: boolean } {
  const key = `${network.id}:${address}`
  const [result, setResult] = useState<{ key: string; holdings?: readonly Holding[]; isFailed: boolean }>()
  useEffect(() => {
    let isGone = false
    async function read() {
      if (document.hidden) return
      try {
        const holdings = await readBalances(network, address)
        if (!isGone) setResult({ key, holdings, isFailed: false })
      } catch {
        // Keeps the last figures, and the page marks them as outdated.
        if (!isGone)
          setResult((last) => (last?.key === key ? { ...last, isFailed: true } : { key, isFailed: true }))
      }
    }
    void read()
    const timer = setInterval(read, refreshMs)
    document.addEventListener('visibilitychange', read)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [network, address, key])
  // A result for another account must not be shown for this one, not even for one frame.
  const isCurrent = result?.key === key
  return { holdings: isCurrent ? result.holdings : undefined, isFailed: isCurrent && result.isFailed }
}
