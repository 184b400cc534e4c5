'use client'
import { shortAddress } from '@foyer/contract'
import type { Transfer } from '@foyer/core'
import { parseUnits } from '@foyer/core/adapter'
import { hasSucceeded, setSend } from '@foyer/core/ui'
import { finishForm } from '../../../flow/finishForm.ts'
import { replace } from '../../../flow/replace.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import type { AccountTexts } from '../../accountTexts.ts'
import { formatExact } from '../../format.ts'
import { Fact } from '../../parts/Fact.tsx'
import { Amount } from '../../parts/kit.tsx'
import { getSentStatus } from '../../receipt/getSentStatus.ts'
import { PaidFee } from '../../receipt/PaidFee.tsx'
import { Receipt } from '../../receipt/Receipt.tsx'

const getPending = (texts: AccountTexts) => ({ title: texts.sendPendingTitle, text: texts.sendPendingText })
const getDone = (texts: AccountTexts) => ({ title: texts.toasts.TRANSACTION_SUCCEEDED, text: undefined })

const getOutcome: {
  readonly [status in Transfer['status']]: (texts: AccountTexts) => {
    title: string
    text: string | undefined
  }
} = {
  requested: getPending,
  pending: getPending,
  unclear: (texts) => ({ title: texts.unclearTitle, text: texts.sendUnclearText }),
  confirmed: getDone,
  failed: (texts) => ({ title: texts.sendFailedTitle, text: texts.sendFailedText }),
  replaced: (texts) => ({ title: texts.sendReplacedTitle, text: texts.sendReplacedText }),
  dropped: (texts) => ({ title: texts.sendDroppedTitle, text: texts.sendDroppedText }),
}

/** A sent transfer: its progress and its receipt. */
export function Sent({ transfer }: { transfer: Transfer }) {
  const { foyer, texts } = useAccountModal()
  const { hash, replacedBy, token, amount, arrived, paidFee, to, name, networkId } = transfer
  const status = getSentStatus(transfer)
  const isMade = status !== 'failed' && status !== 'cancelled'
  const [got, sent] = [arrived, amount].map((text = '') => parseUnits(text, token.decimals))
  const less = got !== undefined && sent !== undefined && got < sent ? arrived : undefined
  const format = (value: string) => (
    <Amount>
      {formatExact(value, texts.locale)} {token.symbol}
    </Amount>
  )
  const getTexts = (): { title: string; text: string | undefined } => {
    if (status === 'onItsWay' && transfer.awaitsOwners)
      return { title: texts.ownersTitle, text: texts.ownersText }
    if (status === 'unknown' && hasSucceeded(transfer))
      return { title: texts.unclearTitle, text: texts.shortText }
    const own = status === 'done' ? getDone : getOutcome[transfer.status]
    return own(texts)
  }
  const { title, text } = getTexts()
  // A transfer that may have been sent is not offered again.
  const canRepeat = status === 'done' || transfer.status === 'failed'

  return (
    <Receipt
      testIds={{ receipt: 'send-sent', title: 'send-sent-title', close: 'send-close' }}
      status={status}
      ownStatus={transfer.status}
      title={title}
      text={text}
      amount={isMade && format(amount)}
      facts={
        <>
          {!isMade && <Fact name={texts.sendAmount}>{format(amount)}</Fact>}
          <Fact name={texts.sendTo}>
            <bdi dir="ltr" title={to}>
              {name ?? shortAddress(to)}
            </bdi>
          </Fact>
          {less !== undefined && (
            // The token deducted a transfer fee. A larger amount is not shown: some tokens pay out interest with a transfer.
            <Fact name={texts.sendReceiver}>
              <span data-testid="send-arrived">{format(less)}</span>
            </Fact>
          )}
          <PaidFee networkId={networkId} fee={paidFee} />
        </>
      }
      transaction={{ networkId, hash: replacedBy ?? hash }}
      onDone={status === 'onItsWay' ? undefined : () => finishForm(foyer, 'send')}
      next={
        canRepeat
          ? {
              label: status === 'done' ? texts.sendAgain : texts.tryAgain,
              testId: 'send-again',
              onPress() {
                setSend(foyer, {
                  token,
                  receiver: name ?? to,
                  // The amount must be typed again, so that an extra press never sends twice.
                  sendTokenAmount: status === 'done' ? undefined : amount,
                  flow: { status: 'editing' },
                })
                replace(foyer, 'Send')
              },
            }
          : undefined
      }
    />
  )
}
