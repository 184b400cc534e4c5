'use client'
import { type Connection, sendTransfer } from '@foyer/core'
import { findConnector, multiplyDecimals } from '@foyer/core/ui'
import { useState } from 'react'
import { goBack } from '../../../flow/goBack.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { formatExact, formatFiat } from '../../format.ts'
import { Amount, Button } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { StopWaiting } from '../../parts/StopWaiting.tsx'
import { FeeRows } from '../Send/FeeRows.tsx'
import { SendFailure } from '../Send/SendFailure.tsx'
import { SendNotices } from '../Send/SendNotices.tsx'
import { useSendForm } from '../Send/useSendForm.ts'
import { Parties } from './Parties.tsx'
import { SendResult } from './SendResult.tsx'

/** Shows the transfer with receiver and cost, exactly as requested from the wallet. */
export function Review({ connection }: { connection: Connection }) {
  const { foyer, texts } = useAccountModal()
  const { form, receiver, holdings, amount, quote, step } = useSendForm(connection)
  const [isSure, setIsSure] = useState(false)
  const { flow, token, receiverProfileName } = form
  const { lookAlike, address, reports } = receiver
  const { prepared } = quote
  const isAsking = flow.status === 'requesting'
  if (!token || !address) return <div className="view send" />
  const needsSure =
    lookAlike !== undefined || reports.length > 0 || (prepared?.warnings.includes('receiverIsToken') ?? false)
  const canSend =
    prepared !== undefined &&
    step === 'preview' &&
    prepared.simulation.status !== 'failed' &&
    (!needsSure || isSure) &&
    !isAsking
  const wallet = connection.peer ?? findConnector(foyer, connection.connectorId)
  const price = holdings.holding?.price
  const worth = price && multiplyDecimals(amount.text, price)
  const sendLabel = step === 'preview' ? texts.send : texts.sendSteps[step]

  return (
    <form
      className="view send send-review"
      aria-busy={isAsking || !prepared}
      onSubmit={(event) => {
        event.preventDefault()
        // Sends exactly what was shown; the flow reports the result.
        if (canSend) sendTransfer(foyer, { prepared, name: receiverProfileName }).catch(() => {})
      }}
    >
      <div className="send-sum">
        <Picture round src={token.iconUrl} name={token.symbol} />
        <p className="send-sum-amount" data-testid="review-amount">
          <Amount>
            {formatExact(amount.text, texts.locale)} {token.symbol}
          </Amount>
        </p>
        {worth && (
          <p className="hint">
            <Amount>{formatFiat(worth, texts.locale)}</Amount>
          </p>
        )}
      </div>
      <Parties address={address} lookAlike={lookAlike} connection={connection}>
        <SendNotices receiver={receiver} quote={quote} />
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
      </Parties>
      <FeeRows quote={quote} holdings={holdings} />
      <SendResult
        simulation={prepared?.simulation}
        isReady={step === 'preview'}
        from={connection.accounts[0].address}
      />
      <SendFailure quote={prepared ? undefined : quote}>
        {isAsking && (
          <>
            <p className="hint">{texts.sendAsking(wallet?.name ?? texts.wallet)}</p>
            <StopWaiting />
          </>
        )}
      </SendFailure>
      <div className="send-actions">
        <Button disabled={isAsking} onClick={() => goBack(foyer)}>
          {texts.back}
        </Button>
        <Button isAccent type="submit" data-testid="send-confirm" aria-label={texts.send} disabled={!canSend}>
          {isAsking ? <Spinner /> : sendLabel}
        </Button>
      </div>
    </form>
  )
}
