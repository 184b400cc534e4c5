'use client'
import type { CaipNetworkId } from '@foyer/contract'
import { findNetwork } from '@foyer/core'
import { useAccountModal } from '../AccountPlace.tsx'
import { formatFee } from '../format.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { Fact } from '../parts/Fact.tsx'
import { Amount } from '../parts/kit.tsx'

/** Rows with the network and the fee paid there; the space of the fee is kept until the chain reports it. */
export function PaidFee({ networkId, fee }: { networkId: CaipNetworkId; fee: string | undefined }) {
  const { texts } = useAccountModal()
  const network = useModalState((state) => findNetwork(state, networkId))
  if (!network) return null
  return (
    <>
      <Fact name={texts.network}>{network.name}</Fact>
      <Fact name={texts.sendFee}>
        {fee === undefined ? (
          '—'
        ) : (
          <Amount
            title={`${fee} ${network.nativeCurrency.symbol}`}
            data-testid="receipt-fee"
            data-exact={fee}
          >
            {formatFee(fee, texts.locale)} {network.nativeCurrency.symbol}
          </Amount>
        )}
      </Fact>
    </>
  )
}
