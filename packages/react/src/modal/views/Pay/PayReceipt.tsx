'use client'
import type { Payment } from '@foyer/contract'
import type { PaymentAttempt } from '@foyer/core'
import { close } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import { getTokenAddress } from '@foyer/core/internal'
import { formatExact } from '../../format.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'
import { AlertIcon, CheckIcon, ExternalIcon } from '../../parts/icons.tsx'
import { Amount, Button, ButtonLink, StatusText } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import type { PayTexts } from '../../payLocales/en.ts'
import { usePayTexts } from './PayPlace.tsx'

/** What became of a payment, by what the chain shows. It stays until it is closed. */
export function PayReceipt({ payment, attempt }: { payment: Payment; attempt: PaymentAttempt | undefined }) {
  const { foyer, texts } = useModal()
  const payTexts = usePayTexts()
  const networks = useModalState((state) => state.networks)
  const { status, transfers, options, orderId, merchant } = payment
  const [transfer] = transfers
  const isPaid = status === 'paid' || status === 'overpaid'
  const isWaiting = status === 'open' || status === 'confirming'
  const networkId = transfer?.network ?? attempt?.networkId
  const hash = transfer?.txHash ?? attempt?.replacedBy ?? attempt?.hash
  const explorer = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.blockExplorers?.default
  const [option] = options
  const shown = options.find(({ asset }) => asset === transfer?.asset) ?? option
  const { title, text } = getOutcome(payment, payTexts)

  /** How much of what; a token that nobody asked for is named by its address, for its decimals aren't known. */
  function getArrived({ network, asset, amount }: Payment['transfers'][number]): string {
    const known = options.find((one) => one.asset === asset)
    if (known) return `${formatExact(amount, texts.locale)} ${known.symbol}`
    const address = getTokenAddress(asset)
    // Written out: what views share loads in a chunk of its own.
    if (address) return `${address.slice(0, 4)}…${address.slice(-6)}`
    const currency = networks.find(({ caipNetworkId }) => caipNetworkId === network)?.nativeCurrency
    return currency
      ? `${formatExact(formatUnits(BigInt(amount), currency.decimals), texts.locale)} ${currency.symbol}`
      : network
  }

  const sign = isPaid ? <CheckIcon /> : <AlertIcon />
  return (
    <div className="view pay" data-testid="pay-receipt" data-status={status}>
      <div
        className={isPaid ? 'pay-sign pay-done' : 'pay-sign'}
        data-over={(!isPaid && !isWaiting) || undefined}
      >
        {isWaiting ? <Spinner /> : sign}
      </div>
      <StatusText className="pay-outcome" title={title} titleTestId="pay-title" text={text} />
      <dl className="pay-costs">
        <div>
          <dt>{payTexts.payTo}</dt>
          <dd>
            <bdi>{merchant}</bdi>
          </dd>
        </div>
        <div>
          <dt>{texts.sendAmount}</dt>
          <dd>
            <Amount data-testid="pay-asked">
              {formatExact(shown?.amount ?? '', texts.locale)} {shown?.symbol}
            </Amount>
          </dd>
        </div>
        {!isPaid &&
          transfers.map((one) => (
            <div key={`${one.txHash} ${one.part}`}>
              <dt>{one.kind === 'reversed' ? payTexts.undone : payTexts.arrived}</dt>
              <dd data-testid="pay-arrived">
                <Amount>{getArrived(one)}</Amount>
              </dd>
            </div>
          ))}
        <div>
          <dt>{payTexts.order}</dt>
          <dd>
            <bdi data-testid="pay-order">{orderId}</bdi>
          </dd>
        </div>
      </dl>
      {explorer && hash && (
        <ButtonLink isWide href={`${explorer.url}/tx/${hash}`}>
          {texts.viewOn(explorer.name)}
          <ExternalIcon />
        </ButtonLink>
      )}
      {!isWaiting && (
        <Button isWide isAccent data-testid="pay-close" onClick={() => close(foyer)}>
          {texts.close}
        </Button>
      )}
    </div>
  )
}

function getOutcome({ status, confirmations }: Payment, texts: PayTexts): { title: string; text: string } {
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
      return { title: texts[status], text: texts.problemText }
  }
}
