'use client'
import { shortAddress } from '@foyer/contract'
import { findNetwork, type SentStatus, type ViewPayloads } from '@foyer/core'
import { useAccountModal } from '../../AccountPlace.tsx'
import type { AccountTexts } from '../../accountTexts.ts'
import { formatFee } from '../../format.ts'
import { formatDateTime } from '../../formatDate.ts'
import { getOperationText } from '../../getOperationText.ts'
import { useLazy } from '../../hooks/useLazy.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useTransactionStatus } from '../../hooks/useTransactionStatus.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Fact } from '../../parts/Fact.tsx'
import { GroupedAddress } from '../../parts/GroupedAddress.tsx'
import { getParties } from '../../parts/getParties.ts'
import { ExternalIcon } from '../../parts/icons.tsx'
import { Amount, ButtonLink, NewTabHint } from '../../parts/kit.tsx'
import { OperationIcon } from '../../parts/OperationIcon.tsx'
import { TransferAmount } from '../../parts/TransferAmount.tsx'
import css from './TransactionDetails.css.ts'

/** Names of the texts. */
const statusTexts = {
  requested: 'operationPending',
  pending: 'operationPending',
  unclear: 'unclearTitle',
  confirmed: 'operationConfirmed',
  failed: 'operationFailed',
  replaced: 'sendReplacedTitle',
  dropped: 'sendDroppedTitle',
} as const satisfies Record<SentStatus, keyof AccountTexts>

/** A transaction: amounts, time, parties, fee, and a link to the explorer. */
export default function TransactionDetails({
  payload: { transaction },
}: {
  payload: ViewPayloads['TransactionDetails']
}) {
  useStyles(css)
  const { texts } = useAccountModal()
  const { metadata, transfers } = transaction
  const { operationType, minedAt, fee, chain, permission, approvedToken } = metadata
  const { from, to } = getParties(transaction)
  const { status, hash } = useTransactionStatus(transaction)
  const isFailed = /^(failed|dropped|replaced)$/.test(status)
  const network = useModalState((state) => findNetwork(state, chain))
  const explorer = network?.blockExplorers?.default

  return (
    <div className="view">
      <div className="movement">
        <OperationIcon type={operationType} isFailed={isFailed} />
        {transfers.map((transfer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transaction's transfers never change places
          <p key={index} className="moved">
            <TransferAmount transfer={transfer} type={operationType} />
          </p>
        ))}
        {!transfers.length && (
          <p className="moved">
            {getOperationText(transaction, texts)} <bdi>{approvedToken}</bdi>
          </p>
        )}
        {permission && <ByPermission pci={permission} />}
      </div>
      <dl className="facts">
        <Fact name={texts.transactionStatus}>
          <span data-testid="transaction-status" className={isFailed ? 'failure' : undefined}>
            {texts[statusTexts[status]]}
          </span>
        </Fact>
        <Fact name={texts.transactionTime}>
          <time dateTime={minedAt}>{formatDateTime(minedAt, texts.locale)}</time>
        </Fact>
        {from && (
          <Fact name={texts.transactionFrom}>
            <GroupedAddress address={from} />
          </Fact>
        )}
        {to && (
          <Fact name={texts.transactionTo}>
            <GroupedAddress address={to} />
          </Fact>
        )}
        {fee && (
          <Fact name={texts.transactionFee}>
            <Amount title={`${fee.numeric} ${fee.symbol}`}>
              {formatFee(fee.numeric, texts.locale)} {fee.symbol}
            </Amount>
          </Fact>
        )}
        <Fact name={texts.network}>{network?.name ?? chain}</Fact>
        <Fact name={texts.transactionHash}>
          <bdi title={hash}>{shortAddress(hash)}</bdi>
        </Fact>
      </dl>
      <CopyButton text={hash} label={texts.copyHash} done={texts.hashCopied} />
      {explorer && (
        <ButtonLink isWide href={`${explorer.url}/tx/${hash}`}>
          <ExternalIcon />
          {texts.viewOn(explorer.name)}
          <NewTabHint />
        </ButtonLink>
      )}
    </div>
  )
}

const loadNote = async () => (await import('../../parts/PermissionNote.tsx')).PermissionNote

/** Few transactions are paid by permission, so the code that reads the site loads with them. */
function ByPermission({ pci }: { pci: string }) {
  const { texts } = useAccountModal()
  const { code: PermissionNote } = useLazy('permission-note', loadNote)
  return <p className="row-note">{PermissionNote ? <PermissionNote pci={pci} /> : texts.byPermission}</p>
}
