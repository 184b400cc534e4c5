'use client'
import type { Connection, Swap } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { setSwap } from '@foyer/core/ui'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'
import { Button } from '../../parts/kit.tsx'
import { useSwapTexts } from './SwapPlace.tsx'

/** Number of pairs offered. */
const offeredMax = 3

/** Pairs that the account swapped on this network before. */
export function RecentPairs({ connection }: { connection: Connection }) {
  const { foyer } = useModal()
  const { recent, pair } = useSwapTexts()
  const swaps = useModalState((state) => state.swaps)
  const pairs = getPairs(swaps, connection).slice(0, offeredMax)
  if (pairs.length === 0) return null
  return (
    <div className="swap-recent">
      <p className="send-label">{recent}</p>
      <div className="swap-pairs">
        {pairs.map(({ id, sold, bought }) => (
          <Button
            key={id}
            data-testid="swap-recent"
            onClick={() => setSwap(foyer, { sold, bought, flow: { status: 'editing' } })}
          >
            {pair(sold.symbol, bought.symbol)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Returns the latest swap of each pair. */
function getPairs(
  swaps: readonly Swap[],
  { networkId, accounts: [{ address }] }: Connection,
): readonly Swap[] {
  const own = swaps.filter(
    (swap) => swap.kind === 'swap' && swap.networkId === networkId && isSameAddress(swap.account, address),
  )
  const key = ({ sold, bought }: Swap) => `${sold.address} ${bought.address}`
  return own.filter((swap, index) => own.findIndex((other) => key(other) === key(swap)) === index)
}
