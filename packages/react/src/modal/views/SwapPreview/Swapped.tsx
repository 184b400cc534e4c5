'use client'
import type { Swap } from '@foyer/core'
import { hasSucceeded, setSwap } from '@foyer/core/ui'
import { finishForm } from '../../../flow/finishForm.ts'
import { replace } from '../../../flow/replace.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import type { AccountTexts } from '../../accountTexts.ts'
import { formatAmount, formatExact } from '../../format.ts'
import { Fact } from '../../parts/Fact.tsx'
import { Amount } from '../../parts/kit.tsx'
import { getSentStatus } from '../../receipt/getSentStatus.ts'
import { PaidFee } from '../../receipt/PaidFee.tsx'
import { Receipt } from '../../receipt/Receipt.tsx'
import type { ReceiptStatus } from '../../receipt/ReceiptStatus.ts'
import type { SwapTexts } from '../../swapLocales/en.ts'
import { isOneToOne } from '../Swap/isOneToOne.ts'
import { useSwapTexts } from '../Swap/SwapPlace.tsx'

const shownDecimals = 6

/** A sent swap: its progress, and then its receipt. */
export function Swapped({ swap }: { swap: Swap }) {
  const { foyer, texts } = useAccountModal()
  const swapTexts = useSwapTexts()
  const { kind, hash, replacedBy, sold, bought, amount, minimum, arrived, paidFee, networkId } = swap
  const status = getSentStatus(swap)
  const isSwapped = status === 'done' && kind === 'swap'
  const { title, text } = getOutcome(swap, status, texts, swapTexts)
  const isExact = isOneToOne(swap)
  const received = arrived ?? minimum

  return (
    <Receipt
      testIds={{ receipt: 'swap-sent', title: 'swap-sent-title', close: 'swap-close' }}
      status={status}
      ownStatus={hasSucceeded(swap) ? 'confirmed' : swap.status}
      title={title}
      text={text}
      amount={
        isSwapped && arrived !== undefined ? (
          <Amount title={`${arrived} ${bought.symbol}`}>
            {formatAmount(arrived, texts.locale, shownDecimals)} {bought.symbol}
          </Amount>
        ) : undefined
      }
      facts={
        <>
          <Fact name={isSwapped ? swapTexts.paid : swapTexts.sell}>
            <Amount>
              {formatExact(amount, texts.locale)} {sold.symbol}
            </Amount>
          </Fact>
          {/* A failed swap delivered nothing. */}
          {!/^(failed|cancelled)$/.test(status) && (
            <Fact name={getReceivedName()}>
              <Amount
                title={`${received} ${bought.symbol}`}
                data-testid="swap-received"
                data-exact={received}
              >
                {formatAmount(received, texts.locale, shownDecimals)} {bought.symbol}
              </Amount>
            </Fact>
          )}
          <PaidFee networkId={networkId} fee={paidFee} />
        </>
      }
      transaction={{ networkId, hash: replacedBy ?? hash }}
      onDone={status === 'onItsWay' ? undefined : () => finishForm(foyer, 'swap')}
      next={getNext()}
    />
  )

  function getReceivedName(): string {
    if (arrived === undefined && !isExact) return swapTexts.minimum
    return isSwapped ? swapTexts.received : swapTexts.buy
  }

  function getNext() {
    // The form still contains the swap to make.
    if (kind === 'approval' && status !== 'onItsWay')
      return {
        label: texts.tryAgain,
        testId: 'swap-again',
        onPress: () => setSwap(foyer, { flow: { status: 'editing' } }),
      }
    // A swap that may have gone through is not offered again.
    if (!isSwapped && swap.status !== 'failed') return undefined
    return {
      label: isSwapped ? swapTexts.again : texts.tryAgain,
      testId: 'swap-again',
      onPress() {
        setSwap(foyer, { sold, bought, amount: isSwapped ? undefined : amount, flow: { status: 'editing' } })
        replace(foyer, 'Swap')
      },
    }
  }
}

function getOutcome(
  swap: Swap,
  status: ReceiptStatus,
  texts: AccountTexts,
  own: SwapTexts,
): { title: string; text: string | undefined } {
  if (status === 'unknown')
    return { title: texts.unclearTitle, text: hasSucceeded(swap) ? texts.shortText : own.unclearText }
  if (swap.status === 'pending' && swap.awaitsOwners)
    return { title: texts.ownersTitle, text: texts.ownersText }
  if (swap.kind === 'approval') return { title: own.approvalTitle, text: own.approvalText }
  if (status === 'done') {
    const least = `${formatAmount(swap.minimum, texts.locale, shownDecimals)} ${swap.bought.symbol}`
    const isUnknown = swap.arrived === undefined && !isOneToOne(swap)
    return { title: own.doneTitle, text: isUnknown ? own.unknownText(least) : undefined }
  }
  if (swap.status === 'failed') return { title: own.failedTitle, text: texts.sendFailedText }
  if (swap.status === 'replaced') return { title: own.replacedTitle, text: own.replacedText }
  if (swap.status === 'dropped') return { title: own.droppedTitle, text: own.droppedText }
  return { title: own.sentTitle, text: texts.sendPendingText }
}
