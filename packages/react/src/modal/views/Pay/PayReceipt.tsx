'use client'
import { cleanText, type Payment, shortAddress } from '@foyer/contract'
import type { PaymentAttempt } from '@foyer/core'
import { close, findNetwork, getConnection } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import { getTokenAddress } from '@foyer/core/ui'
import type { ReactNode } from 'react'
import { replace } from '../../../flow/replace.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { fillText } from '../../fillText.tsx'
import { formatAmount, formatExact } from '../../format.ts'
import { Fact } from '../../parts/Fact.tsx'
import { Amount } from '../../parts/kit.tsx'
import type { PayTexts } from '../../payLocales/en.ts'
import { PaidFee } from '../../receipt/PaidFee.tsx'
import { Receipt } from '../../receipt/Receipt.tsx'
import type { ReceiptStatus } from '../../receipt/ReceiptStatus.ts'
import { usePayTexts } from './PayPlace.tsx'

/** Decimals of what a swapped holding cost; the exact amount is the title. */
const shownDecimals = 6
/** Maximum length of an order's id. */
const orderIdMax = 128

const statuses: { readonly [status in Payment['status']]: ReceiptStatus } = {
  open: 'onItsWay',
  confirming: 'onItsWay',
  paid: 'done',
  overpaid: 'done',
  underpaid: 'failed',
  wrongToken: 'failed',
  late: 'failed',
  unclear: 'unknown',
  reversed: 'failed',
  expired: 'cancelled',
}

/** Outcome of a payment as seen on the chain. Stays open until the visitor closes it. */
export function PayReceipt({ payment, attempt }: { payment: Payment; attempt: PaymentAttempt | undefined }) {
  const { foyer, texts } = useAccountModal()
  const payTexts = usePayTexts()
  const { transfers, options, orderId, merchant } = payment
  const [transfer] = transfers
  const { sold, spent } = attempt ?? {}
  const networkId = transfer?.network ?? attempt?.networkId
  const [option] = options
  const shown = options.find(({ asset }) => asset === transfer?.asset) ?? option
  const status = statuses[payment.status]
  // If something else arrived, or nothing, the requested amount is not used as the headline.
  const isAsAsked = payment.status === 'paid' || status === 'onItsWay'
  const asked = (
    <Amount data-testid="pay-asked">
      {formatExact(shown?.amount ?? '', texts.locale)} {shown?.symbol}
    </Amount>
  )

  /**
   * Returns the amount and asset received. A token that was not requested is named by its address, because its decimals
   * are unknown.
   */
  function getArrived({ network, asset, amount }: Payment['transfers'][number]): string {
    const known = options.find((one) => one.asset === asset)
    if (known) return `${formatExact(amount, texts.locale)} ${known.symbol}`
    const address = getTokenAddress(asset)
    if (address) return shortAddress(address)
    const currency = findNetwork(foyer.state, network)?.nativeCurrency
    return currency
      ? `${formatExact(formatUnits(BigInt(amount), currency.decimals), texts.locale)} ${currency.symbol}`
      : network
  }

  return (
    <Receipt
      testIds={{ receipt: 'pay-receipt', title: 'pay-title', close: 'pay-close' }}
      status={status}
      ownStatus={payment.status}
      {...getOutcome(payment, payTexts)}
      amount={isAsAsked && asked}
      facts={
        <>
          {!isAsAsked && <Fact name={texts.sendAmount}>{asked}</Fact>}
          <Fact name={texts.sendTo}>
            <bdi>{merchant}</bdi>
          </Fact>
          {payment.status !== 'paid' &&
            transfers.map((one) => (
              <Fact
                key={`${one.txHash} ${one.part}`}
                name={one.kind === 'reversed' ? payTexts.undone : payTexts.arrived}
              >
                <Amount data-testid="pay-arrived">{getArrived(one)}</Amount>
              </Fact>
            ))}
          {sold && (
            <Fact name={spent ? payTexts.paid : payTexts.most}>
              <Amount data-testid="pay-spent" title={`${spent ?? sold.most} ${sold.symbol}`}>
                {formatAmount(spent ?? sold.most, texts.locale, shownDecimals)} {sold.symbol}
              </Amount>
            </Fact>
          )}
          <Fact name={payTexts.order}>
            <bdi data-testid="pay-order">{orderId}</bdi>
          </Fact>
          {networkId && <PaidFee networkId={networkId} fee={attempt?.paidFee} />}
        </>
      }
      transaction={{ networkId, hash: transfer?.txHash ?? attempt?.replacedBy ?? attempt?.hash }}
      onDone={status === 'onItsWay' ? undefined : () => close(foyer)}
      next={
        status === 'done' && getConnection(foyer.state)
          ? { label: texts.accountTitle, testId: 'pay-account', onPress: () => replace(foyer, 'Account') }
          : undefined
      }
    />
  )
}

function getOutcome(
  { status, confirmations, merchant, orderId }: Payment,
  texts: PayTexts,
): { title: string; text: ReactNode } {
  switch (status) {
    case 'open':
      return { title: texts.sent, text: texts.sentText }
    case 'confirming': {
      const { have, need } = confirmations ?? { have: 0, need: 1 }
      return { title: texts.sent, text: texts.confirming(String(have), String(need)) }
    }
    case 'paid':
      return { title: texts.paid, text: texts.paidText }
    case 'reversed':
      return { title: texts.reversed, text: texts.reversedText }
    case 'expired':
      return { title: texts.expired, text: texts.expiredText }
    default:
      return {
        title: texts[status],
        text: fillText(texts.problemText, <bdi>{merchant}</bdi>, <bdi>{cleanText(orderId, orderIdMax)}</bdi>),
      }
  }
}
