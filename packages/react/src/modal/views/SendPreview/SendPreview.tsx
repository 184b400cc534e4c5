'use client'
import {
  type Connection,
  findConnector,
  finishSend,
  formatUnits,
  getActiveNetwork,
  goBack,
  multiplyDecimals,
  type PreparedTransfer,
  sendTransfer,
  setSend,
  type Transfer,
} from '@foyer/core'
import { useEffect, useState } from 'react'
import { shortAddress } from '../../../shortAddress.ts'
import { formatExact, formatFiat } from '../../format.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { Amount } from '../../parts/Amount.tsx'
import { Avatar } from '../../parts/Avatar.tsx'
import { Button } from '../../parts/Button.tsx'
import { ButtonLink } from '../../parts/ButtonLink.tsx'
import { AlertIcon, ExternalIcon } from '../../parts/icons.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Retry } from '../../parts/Retry.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { StatusText } from '../../parts/StatusText.tsx'
import { FeeRows } from '../Send/FeeRows.tsx'
import { GroupedAddress } from '../Send/GroupedAddress.tsx'
import { getSendError } from '../Send/getSendError.ts'
import css from '../Send/Send.css.ts'
import { SendNotices } from '../Send/SendNotices.tsx'
import { useSender } from '../Send/useReceiver.ts'
import { type SendView, useTransfer } from '../Send/useTransfer.ts'

/** What is sent, to whom and for how much, before the wallet is asked; and then how far it is. */
export default function SendPreview() {
  useStyles(css)
  const connection = useSender()
  const flow = useModalState((state) => state.send.flow)
  const transfers = useModalState((state) => state.transfers)
  const sent =
    flow.status === 'pending' || flow.status === 'ended'
      ? transfers.find(({ id }) => id === flow.transferId)
      : undefined
  if (sent) return <Sent transfer={sent} />
  return connection ? <Review connection={connection} /> : <div className="view" />
}

function Review({ connection }: { connection: Connection }) {
  const { foyer, texts } = useModal()
  const network = useModalState(getActiveNetwork)
  const view = useTransfer(connection)
  const [isSure, setIsSure] = useState(false)
  const { form, prepared, lookAlike, step, holding, latest } = view
  const { flow, receiverAddress, receiverProfileName, receiverProfileImageUrl, isMax } = form
  const most = isMax && latest ? formatUnits(latest.maxAmount, latest.token.decimals) : undefined
  useEffect(() => {
    if (most !== undefined && foyer.state.send.flow.status !== 'requesting')
      setSend(foyer, { sendTokenAmount: most })
  }, [foyer, most])
  const isAsking = flow.status === 'requesting'
  const { token, sendTokenAmount = '' } = form
  if (!token || !receiverAddress) return <div className="view send" />
  const needsSure = lookAlike !== undefined || (prepared?.warnings.includes('receiverIsToken') ?? false)
  const canSend =
    prepared !== undefined &&
    step === 'preview' &&
    prepared.simulation.status !== 'failed' &&
    (!needsSure || isSure) &&
    !isAsking
  const wallet = connection.peer ?? findConnector(foyer, connection.connectorId)
  const worth = holding?.price && multiplyDecimals(sendTokenAmount, holding.price)

  return (
    <form
      className="view send send-review"
      aria-busy={isAsking || !prepared}
      onSubmit={(event) => {
        event.preventDefault()
        // What was shown is what is sent; the flow says how it went.
        if (canSend) sendTransfer(foyer, { prepared, name: receiverProfileName }).catch(() => {})
      }}
    >
      <div className="send-sum">
        <Picture round src={token.iconUrl} name={token.symbol} />
        <p className="send-sum-amount" data-testid="review-amount">
          <Amount>
            {formatExact(sendTokenAmount, texts.locale)} {token.symbol}
          </Amount>
        </p>
        {worth && (
          <p className="hint">
            <Amount>{formatFiat(worth, texts.locale)}</Amount>
          </p>
        )}
      </div>
      <div className="send-to">
        <p className="send-label">{texts.sendTo}</p>
        <div className="send-person">
          {receiverProfileImageUrl ? (
            <Picture round src={receiverProfileImageUrl} name={receiverProfileName ?? ''} />
          ) : (
            <Avatar address={receiverAddress} />
          )}
          <div>
            {receiverProfileName && <p className="row-title">{receiverProfileName}</p>}
            <p className="send-address" data-testid="review-address">
              <GroupedAddress address={receiverAddress} unlike={lookAlike} />
            </p>
          </div>
        </div>
      </div>
      <SendNotices view={view} />
      {needsSure && (
        <label className="send-sure">
          <input
            type="checkbox"
            checked={isSure}
            data-testid="send-sure"
            onChange={(event) => setIsSure(event.target.checked)}
          />
          {texts.sendSure}
        </label>
      )}
      <dl className="send-costs">
        <div>
          <dt>{texts.sendFrom}</dt>
          <dd>
            <bdi dir="ltr">{shortAddress(connection.accounts[0].address)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{texts.network}</dt>
          <dd data-testid="review-network">{network?.name}</dd>
        </div>
      </dl>
      <FeeRows view={view} />
      <Result view={view} prepared={prepared} from={connection.accounts[0].address} />
      <div role="status" className="send-status">
        {isAsking && <p className="hint">{texts.sendAsking(wallet?.name ?? texts.wallet)}</p>}
        {(flow.status === 'failed' || (view.failure && !prepared)) && (
          <Notice action={flow.status === 'failed' ? undefined : <Retry onClick={view.retry} />}>
            <span data-testid="send-error">
              {flow.status === 'failed'
                ? getSendError(texts, flow.code, { wasAsked: true })
                : getSendError(texts, view.failure, { wasAsked: false })}
            </span>
          </Notice>
        )}
      </div>
      <div className="send-actions">
        <Button disabled={isAsking} onClick={() => goBack(foyer)}>
          {texts.back}
        </Button>
        <Button type="submit" isAccent data-testid="send-confirm" aria-label={texts.send} disabled={!canSend}>
          {isAsking ? <Spinner /> : step === 'preview' ? texts.send : texts.sendSteps[step]}
        </Button>
      </div>
    </form>
  )
}

/** What the chain said when it tried the transfer. */
function Result({
  view,
  prepared,
  from,
}: {
  view: SendView
  prepared: PreparedTransfer | undefined
  from: string
}) {
  const { texts } = useModal()
  const simulation = prepared?.simulation
  if (view.step !== 'preview' && simulation?.status !== 'failed') return null
  if (simulation?.status === 'failed')
    return (
      <p className="send-danger send-danger-title" data-testid="send-would-fail" role="alert">
        <AlertIcon />
        {simulation.reason ? texts.sendWouldFail(simulation.reason) : texts.sendFailsUnsaid}
      </p>
    )
  const changes = simulation?.status === 'success' ? simulation.changes : undefined
  return (
    <div className="send-result" data-testid="send-result">
      <p className="send-label">{texts.sendResult}</p>
      {!simulation ? (
        <span className="bar" />
      ) : simulation.status === 'unknown' ? (
        <p className="hint">{texts.sendUntried}</p>
      ) : !changes ? (
        <p className="hint">{texts.sendWorks}</p>
      ) : (
        <ul>
          {changes.map(({ address, token, amount }) => {
            const sign = amount < 0n ? '−' : '+'
            const size = formatUnits(amount < 0n ? -amount : amount, token.decimals)
            return (
              <li key={address}>
                <span>{address === from ? texts.sendYou : texts.sendReceiver}</span>
                <Amount data-kind={amount < 0n ? 'out' : 'in'}>
                  {sign}
                  {formatExact(size, texts.locale)} {token.symbol}
                </Amount>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** Sent: how far it is, and what became of it. */
function Sent({ transfer }: { transfer: Transfer }) {
  const { foyer, texts } = useModal()
  const networks = useModalState((state) => state.networks)
  const { status, hash, replacedBy, token, amount, to, name, networkId } = transfer
  const explorer = networks.find((network) => network.caipNetworkId === networkId)?.blockExplorers?.default
  const shownHash = replacedBy ?? hash
  const isOver = status !== 'pending'
  const title =
    status === 'failed'
      ? texts.sendFailedTitle
      : status === 'dropped'
        ? texts.sendDroppedTitle
        : status === 'replaced'
          ? texts.sendReplacedTitle
          : texts.sendPendingTitle
  const text =
    status === 'failed'
      ? texts.sendFailedText
      : status === 'dropped'
        ? texts.sendDroppedText
        : status === 'replaced'
          ? texts.sendReplacedText
          : texts.sendPendingText

  return (
    <div className="view send send-sent" data-testid="send-sent" data-status={status}>
      <div className="send-sign" data-over={isOver || undefined}>
        {isOver ? <AlertIcon /> : <Spinner />}
      </div>
      <StatusText className="send-sent-text" title={title} titleTestId="send-sent-title" text={text} />
      <dl className="send-costs">
        <div>
          <dt>{texts.sendAmount}</dt>
          <dd>
            <Amount>
              {formatExact(amount, texts.locale)} {token.symbol}
            </Amount>
          </dd>
        </div>
        <div>
          <dt>{texts.sendTo}</dt>
          <dd>
            <bdi dir="ltr">{name ?? shortAddress(to)}</bdi>
          </dd>
        </div>
      </dl>
      {explorer && shownHash && (
        <ButtonLink isWide href={`${explorer.url}/tx/${shownHash}`}>
          {texts.viewOn(explorer.name)}
          <ExternalIcon />
        </ButtonLink>
      )}
      {isOver && (
        <Button isWide isAccent data-testid="send-close" onClick={() => finishSend(foyer)}>
          {texts.accountTitle}
        </Button>
      )}
    </div>
  )
}
