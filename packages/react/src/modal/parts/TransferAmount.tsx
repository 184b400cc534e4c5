'use client'
import type { Transaction, Transfer } from '@foyer/contract'
import { formatAmount } from '../format.ts'
import { useModal } from '../ModalContext.ts'
import { getTransferSign } from './getOperationSign.ts'
import { Amount } from './kit.tsx'

/** The amount of a transfer, rounded down to three decimals (docs/evidence/spec.md, section 9), or the name of an NFT. */
export function TransferAmount({ transfer, transaction }: { transfer: Transfer; transaction: Transaction }) {
  const { texts } = useModal()
  const { nft_info, fungible_info, quantity } = transfer
  if (nft_info) return <span className="amount">{nft_info.name}</span>
  const amount = formatAmount(quantity.numeric, texts.locale)
  return (
    <Amount className="amount" title={`${quantity.numeric} ${fungible_info?.symbol ?? ''}`.trim()}>
      {getTransferSign(transfer, transaction)}
      {amount} {fungible_info?.symbol}
    </Amount>
  )
}
