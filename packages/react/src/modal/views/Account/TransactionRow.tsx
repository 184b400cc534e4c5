'use client'
import { shortAddress, type Transaction } from '@foyer/contract'
import { memo } from 'react'
import { push } from '../../../flow/push.ts'
import { formatDay } from '../../formatDate.ts'
import { getOperationText } from '../../getOperationText.ts'
import { useTransactionStatus } from '../../hooks/useTransactionStatus.ts'
import { useModal } from '../../ModalContext.ts'
import { getParties } from '../../parts/getParties.ts'
import { OperationIcon } from '../../parts/OperationIcon.tsx'
import { PermissionNote } from '../../parts/PermissionNote.tsx'
import { TransferAmount } from '../../parts/TransferAmount.tsx'
import { Dots } from './Total.tsx'

/** Maximum number of transfers shown in a transaction's row. */
const shownTransfers = 2

/** A transaction in the list: operation, counterparty and amounts. */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  isHidden,
}: {
  transaction: Transaction
  isHidden: boolean
}) {
  const { foyer, texts } = useModal()
  const { metadata, transfers } = transaction
  const { operationType, minedAt, permission, approvedToken, approvedFor } = metadata
  const { status } = useTransactionStatus(transaction)
  const isFailed = /^(failed|dropped|replaced)$/.test(status)
  const { from, to } = getParties(transaction)
  const other = operationType === 'receive' ? from : to
  const title =
    permission && operationType === 'send' ? texts.operationPaid : getOperationText(transaction, texts)

  function getNote() {
    if (isFailed) return <span className="failure">{texts.operationFailed}</span>
    if (status === 'pending') return texts.operationPending
    if (permission) return <PermissionNote pci={permission} />
    if (approvedToken)
      return (
        <>
          <bdi>{approvedToken}</bdi>
          {approvedFor && ` · ${texts.to(shortAddress(approvedFor))}`}
        </>
      )
    // A swap only has a contract on the other side.
    if (operationType === 'trade') return undefined
    return other && (operationType === 'receive' ? texts.from : texts.to)(shortAddress(other))
  }

  return (
    <button
      type="button"
      className="row"
      data-testid={`transaction-${metadata.hash}`}
      data-status={status}
      onClick={() => push(foyer, 'TransactionDetails', { transaction })}
    >
      <OperationIcon type={operationType} isFailed={isFailed} />
      <span className="row-text">
        <span className="row-title">{title}</span>
        <span className="row-note">{getNote()}</span>
      </span>
      <span className="row-value">
        {isHidden ? (
          <Dots />
        ) : (
          transfers.slice(0, shownTransfers).map((transfer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a transaction's transfers never change places
            <TransferAmount key={index} transfer={transfer} type={operationType} />
          ))
        )}
        <time className="row-note" dateTime={minedAt}>
          {formatDay(minedAt, texts.locale)}
        </time>
      </span>
    </button>
  )
})
