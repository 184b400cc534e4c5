'use client'
import type { OperationType, Transfer } from '@foyer/contract'
import { formatAmount } from '../format.ts'
import { useModal } from '../ModalContext.ts'
import { getOperationSign } from './getOperationSign.ts'
import { Amount } from './kit.tsx'

/** The amount of a transfer, rounded down to three decimals (docs/evidence/spec.md, section 9), or the name of an NFT. */
export function TransferAmount({ transfer, type }: { transfer: Transfer; type: OperationType }) {
  const { texts } = useModal()
  const { nft_info, fungible_info, quantity } = transfer
  if (nft_info) return <span className="amount">{nft_info.name}</span>
  const amount = formatAmount(quantity.numeric, texts.locale)
  return (
    <Amount className="amount" title={`${quantity.numeric} ${fungible_info?.symbol ?? ''}`.trim()}>
      {getOperationSign(type, transfer.direction)}
      {amount} {fungible_info?.symbol}
    </Amount>
  )
}
