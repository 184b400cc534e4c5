'use client'
import type { TokenBalance } from '@foyer/contract'
import {
  type Connection,
  getActiveNetwork,
  getConnection,
  type SendRequest,
  type SendState,
} from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { removeTransfer } from '@foyer/core/internal'
import { findConnector, setSend } from '@foyer/core/ui'
import { useEffect, useRef, useState } from 'react'
import { push } from '../../../flow/push.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { AlertIcon } from '../../parts/icons.tsx'
import { Button, Empty, LinkButton, Notice, Retry } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { StopWaiting } from '../../parts/StopWaiting.tsx'
import { AmountField } from './AmountField.tsx'
import { FeeRows } from './FeeRows.tsx'
import { ReceiverField } from './ReceiverField.tsx'
import css from './Send.css.ts'
import { SendFailure } from './SendFailure.tsx'
import { SendFunds } from './SendFunds.tsx'
import { SendNotices } from './SendNotices.tsx'
import { findHolding, isSameToken, toTransferToken } from './toTransferToken.ts'
import { useSender } from './useSender.ts'
import { useSendForm } from './useSendForm.ts'

/** Form to send a token: receiver, amount and fee. */
export default function Send({ payload }: { payload: SendRequest | undefined }) {
  useStyles(css)
  const { foyer, texts } = useAccountModal()
  const connection = useSender()
  const isConnected = useModalState((state) => getConnection(state) !== undefined)
  const flow = useModalState((state) => state.send.flow)
  const wallet = connection && (connection.peer ?? findConnector(foyer, connection.connectorId))
  // One transfer at a time: the form returns once the wallet has answered.
  if (flow.status === 'requesting')
    return (
      <div className="view view-loading" role="status" data-testid="send-waiting">
        <Empty icon={<Spinner />} text={texts.sendAsking(wallet?.name ?? texts.wallet)}>
          <StopWaiting />
        </Empty>
      </div>
    )
  if (connection) return <SendForm connection={connection} request={payload} />
  return (
    <div className="view">
      {isConnected && (
        <Empty role="alert" icon={<AlertIcon />}>
          <p className="subtitle" data-testid="send-unsupported">
            {texts.sendErrors.CHAIN_UNSUPPORTED}
          </p>
        </Empty>
      )}
    </div>
  )
}

function SendForm({ connection, request }: { connection: Connection; request: SendRequest | undefined }) {
  const { foyer, texts } = useAccountModal()
  const network = useModalState(getActiveNetwork)
  const { form, receiver, holdings, amount, quote, step: ownStep } = useSendForm(connection)
  const { tokens, holding } = holdings
  const { token } = form

  useFilled(tokens, request)
  // A token requested by the app cannot be sent if the account does not appear to hold it.
  const isUnheld = request !== undefined && tokens !== undefined && !token && !findRequested(tokens, request)
  const step = isUnheld && ownStep === 'selectToken' ? 'insufficientFunds' : ownStep
  // Without a calculated cost there is no review: the notice offers a retry.
  const isReady = step === 'preview' && receiver.isValid === true && !(quote.failure && !quote.prepared)

  return (
    <form
      className="view send"
      aria-busy={receiver.isLooking}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        // The review starts with the amount shown here.
        setSend(foyer, { sendTokenAmount: amount.text, flow: { status: 'editing' } })
        push(foyer, 'SendPreview')
      }}
    >
      <Unsure connection={connection} />
      <ReceiverField receiver={receiver} isInvalid={step === 'invalidAddress'} connection={connection} />
      <AmountField
        amount={amount}
        holding={holding}
        quote={quote}
        isInvalid={step === 'incorrectValue' || ownStep === 'insufficientFunds'}
      />
      {holdings.isFailed && (
        <Notice action={<Retry onClick={holdings.retry} />}>{texts.balanceFailedTitle}</Notice>
      )}
      <FeeRows quote={quote} holdings={holdings} />
      <SendNotices receiver={receiver} quote={quote} />
      <SendFailure quote={token ? quote : undefined} />
      <Button isWide isAccent type="submit" data-testid="send-next" disabled={!isReady}>
        {texts.sendSteps[step]}
      </Button>
      {step === 'insufficientFunds' && (
        <SendFunds
          amount={amount}
          holding={holding}
          quote={quote}
          connection={connection}
          isUnheld={isUnheld}
        />
      )}
      {network && tokens && (
        <p className="hint send-network" data-testid="send-network">
          {texts.sendOn(network.name)}
        </p>
      )}
    </form>
  )
}

/** Fills in the form: the app's request once, and the token it names, or the only token there is. */
function useFilled(tokens: readonly TokenBalance[] | undefined, request: SendRequest | undefined): void {
  const { foyer } = useModal()
  const token = useModalState((state) => state.send.token)
  const only = tokens?.length === 1 ? tokens[0] : undefined
  const wanted = request ? findRequested(tokens ?? [], request) : only
  const filled = useRef<{ request: SendRequest | undefined }>(undefined)
  useEffect(() => {
    const isNew = !filled.current || filled.current.request !== request
    filled.current = { request }
    const filling = isNew ? getFilled(foyer.state.send, request) : undefined
    const isOpen = wanted && (!token || (filling && 'token' in filling))
    if (filling || isOpen)
      setSend(foyer, { ...filling, ...(isOpen ? { token: toTransferToken(wanted) } : {}) })
  }, [foyer, request, token, wanted])
}

/** Changes to the form for the app's request; without one, the form belongs to the visitor. */
function getFilled(send: SendState, request: SendRequest | undefined): Partial<SendState> | undefined {
  if (!request) return send.isFixed ? { isFixed: false } : undefined
  const isSame = !send.token || isSameToken(send.token, { address: request.assetAddress })
  if (send.isFixed && isSame && send.receiver === request.to && send.sendTokenAmount === request.amount)
    return undefined
  return {
    token: undefined,
    isMax: false,
    isFixed: true,
    receiver: request.to,
    receiverAddress: undefined,
    sendTokenAmount: request.amount,
    flow: { status: 'editing' },
  }
}

/** Finds the holding requested by the app. */
function findRequested(
  tokens: readonly TokenBalance[],
  { assetAddress }: SendRequest,
): TokenBalance | undefined {
  return findHolding(tokens, { address: assetAddress })
}

/** A transfer that may or may not have been sent. */
function Unsure({ connection }: { connection: Connection }) {
  const { foyer, texts } = useAccountModal()
  const transfers = useModalState((state) => state.transfers)
  const flow = useModalState((state) => state.send.flow)
  const [isGone, setIsGone] = useState(false)
  const asking = 'transferId' in flow ? flow.transferId : undefined
  const unsure = transfers.find(
    ({ id, status, from }) =>
      (status === 'requested' || status === 'unclear') &&
      id !== asking &&
      isSameAddress(from, connection.accounts[0].address),
  )
  if (!unsure || isGone) return null
  const { amount, token, to, id, status } = unsure
  const getText = status === 'unclear' ? texts.sendUnclear : texts.sendUnsure
  return (
    <div className="send-unsure" role="alert" data-testid="send-unsure">
      <p>{getText(`${amount} ${token.symbol}`, to)}</p>
      <LinkButton
        data-testid="send-was-not"
        onClick={() => {
          setIsGone(true)
          removeTransfer(foyer, id)
        }}
      >
        {texts.sendWasNot}
      </LinkButton>
    </div>
  )
}
