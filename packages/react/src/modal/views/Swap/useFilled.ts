'use client'
import type { Connection, FoyerState, SwapRequest, TransferToken } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { hasSucceeded, setSwap } from '@foyer/core/ui'
import { useEffect } from 'react'
import { useViewMemory } from '../../hooks/useViewMemory.ts'
import { useModal } from '../../ModalContext.ts'

/** Swaps of approvals older than this are not resumed. */
const resumedMs = 60 * 60_000

const createFilled = () => ({ isDone: false })

/**
 * Fills in the form once when the view opens: with its payload, otherwise with the swap whose approval was left behind.
 * Sells the network’s native currency if nothing else was chosen.
 */
export function useFilled(
  connection: Connection,
  request: SwapRequest | undefined,
  native: TransferToken | undefined,
): void {
  const { foyer } = useModal()
  const filled = useViewMemory('filled', createFilled)
  useEffect(() => {
    const { swap } = foyer.state
    if (!filled.isDone) {
      filled.isDone = true
      const left = swap.sold || swap.bought ? undefined : findLeft(foyer.state, connection)
      if (request)
        setSwap(foyer, { ...toForm(request, swap), isMax: false, amount: '', flow: { status: 'editing' } })
      else if (left)
        setSwap(foyer, { sold: left.sold, bought: left.bought, amount: left.amount, isMax: false })
      else if (isOver(foyer.state)) setSwap(foyer, { amount: '', isMax: false, flow: { status: 'editing' } })
    }
    const { sold, bought } = foyer.state.swap
    const isBought = bought !== undefined && bought.address === undefined
    if (native && !sold && !isBought) setSwap(foyer, { sold: native })
  }, [foyer, filled, connection, request, native])
}

/** Applies the view's payload over the previous choice; a token is not swapped for itself. */
function toForm({ sold, bought }: SwapRequest, now: FoyerState['swap']) {
  const isOther = (a: TransferToken | undefined, b: TransferToken | undefined) =>
    !a || !isSameAddress(a.address, b?.address)
  return {
    sold: sold ?? (isOther(now.sold, bought) ? now.sold : undefined),
    bought: bought ?? (isOther(now.bought, sold) ? now.bought : undefined),
  }
}

/** Whether the form still shows a finished swap. After an approval, the swap itself is still pending. */
function isOver({ swap: { flow }, swaps }: FoyerState): boolean {
  return 'swapId' in flow && swaps.find(({ id }) => id === flow.swapId)?.kind !== 'approval'
}

/** Finds an approval of an earlier visit whose swap was not made, to resume from there. */
function findLeft({ swaps }: FoyerState, { networkId, accounts: [{ address }] }: Connection) {
  const last = swaps.find((swap) => swap.networkId === networkId && isSameAddress(swap.account, address))
  if (last?.kind !== 'approval' || Date.now() - last.startedAt > resumedMs) return undefined
  return last.status === 'pending' || hasSucceeded(last) ? last : undefined
}
