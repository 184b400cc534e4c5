import { useEffect, useState } from 'react'
import { type Holding, readBalances } from '../chain/readBalances.ts'
import type { WalletNetwork } from '../wallet/networks.ts'

/** How often balances are read while the page is looked at. */
const refreshMs = 4_000

/** What an account holds; nothing is polled while the page is hidden. */
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
        // The last figures stay, and the page says that they are old.
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
  // An answer for another account must not be shown for this one, not even for a frame.
  const isCurrent = result?.key === key
  return { holdings: isCurrent ? result.holdings : undefined, isFailed: isCurrent && result.isFailed }
}
