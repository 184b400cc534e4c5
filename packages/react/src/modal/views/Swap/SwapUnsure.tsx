'use client'
import type { Connection } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { removeSwap } from '@foyer/core/internal'
import { useState } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'
import { LinkButton } from '../../parts/kit.tsx'
import { useSwapTexts } from './SwapPlace.tsx'

/** A swap that may or may not have been executed. */
export function SwapUnsure({ connection }: { connection: Connection }) {
  const { foyer } = useModal()
  const texts = useSwapTexts()
  const swaps = useModalState((state) => state.swaps)
  const flow = useModalState((state) => state.swap.flow)
  const [isGone, setIsGone] = useState(false)
  const asking = 'swapId' in flow ? flow.swapId : undefined
  const unsure = swaps.find(
    ({ id, kind, status, account }) =>
      kind === 'swap' &&
      (status === 'requested' || status === 'unclear') &&
      id !== asking &&
      isSameAddress(account, connection.accounts[0].address),
  )
  if (!unsure || isGone) return null
  const { id, amount, sold, bought, status } = unsure
  const getText = status === 'unclear' ? texts.unclear : texts.unsure
  return (
    <div className="send-unsure" role="alert" data-testid="swap-unsure">
      <p>{getText(`${amount} ${sold.symbol}`, bought.symbol)}</p>
      <LinkButton
        data-testid="swap-was-not"
        onClick={() => {
          setIsGone(true)
          removeSwap(foyer, id)
        }}
      >
        {texts.wasNot}
      </LinkButton>
    </div>
  )
}
