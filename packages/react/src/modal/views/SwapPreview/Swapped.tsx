'use client'
import type { Swap } from '@foyer/core'
import { finishSwap, isSwapDone, setSwap } from '@foyer/core/internal'
import { formatAmount, formatExact } from '../../format.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import type { Texts } from '../../locales/en.ts'
import { useModal } from '../../ModalContext.ts'
import { AlertIcon, CheckIcon, ExternalIcon } from '../../parts/icons.tsx'
import { Amount, Button, ButtonLink, StatusText } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import type { SwapTexts } from '../../swapLocales/en.ts'
import { useSwapTexts } from '../Swap/SwapPlace.tsx'

const shownDecimals = 6

/** A swap that left the wallet: its progress, and then its receipt. */
export function Swapped({ swap }: { swap: Swap }) {
  const { foyer, texts } = useModal()
  const swapTexts = useSwapTexts()
  const networks = useModalState((state) => state.networks)
  const { kind, status, hash, replacedBy, sold, bought, amount, minimum, networkId } = swap
  const explorer = networks.find((network) => network.caipNetworkId === networkId)?.blockExplorers?.default
  const shownHash = replacedBy ?? hash
  const isDone = isSwapDone(swap)
  const isOver = isDone || (status !== 'pending' && status !== 'requested')
  const { title, text } = getOutcome(swap, texts, swapTexts)
  const outcome = isDone ? <CheckIcon /> : <AlertIcon />
  const sign = isOver ? outcome : <Spinner />
  const format = (value: string) => formatExact(value, texts.locale)

  return (
    <div className="view send send-sent" data-testid="swap-sent" data-status={isDone ? 'confirmed' : status}>
      <div
        className={isDone ? 'send-sign swap-done' : 'send-sign'}
        data-over={(isOver && !isDone) || undefined}
      >
        {sign}
      </div>
      <StatusText className="send-sent-text" title={title} titleTestId="swap-sent-title" text={text} />
      <dl className="send-costs">
        <div>
          <dt>{swapTexts.sell}</dt>
          <dd>
            <Amount>
              {format(amount)} {sold.symbol}
            </Amount>
          </dd>
        </div>
        <div>
          <dt>{swapTexts.minimum}</dt>
          <dd>
            <Amount title={`${minimum} ${bought.symbol}`}>
              {formatAmount(minimum, texts.locale, shownDecimals)} {bought.symbol}
            </Amount>
          </dd>
        </div>
      </dl>
      {explorer && shownHash && (
        <ButtonLink isWide href={`${explorer.url}/tx/${shownHash}`}>
          {texts.viewOn(explorer.name)}
          <ExternalIcon />
        </ButtonLink>
      )}
      {isOver &&
        (kind === 'approval' ? (
          <Button
            isWide
            isAccent
            data-testid="swap-again"
            onClick={() => setSwap(foyer, { flow: { status: 'editing' } })}
          >
            {texts.tryAgain}
          </Button>
        ) : (
          <Button isWide isAccent data-testid="swap-close" onClick={() => finishSwap(foyer)}>
            {texts.accountTitle}
          </Button>
        ))}
    </div>
  )
}

function getOutcome(swap: Swap, texts: Texts, own: SwapTexts): { title: string; text: string } {
  if (swap.status === 'unclear') return { title: texts.unclearTitle, text: own.unclearText }
  if (swap.status === 'pending' && swap.awaitsOwners)
    return { title: texts.ownersTitle, text: texts.ownersText }
  if (swap.kind === 'approval') return { title: own.approvalTitle, text: own.approvalText }
  if (isSwapDone(swap))
    return {
      title: own.doneTitle,
      text: own.doneText(`${formatAmount(swap.minimum, texts.locale, shownDecimals)} ${swap.bought.symbol}`),
    }
  if (swap.status === 'failed') return { title: own.failedTitle, text: texts.sendFailedText }
  if (swap.status === 'replaced') return { title: own.replacedTitle, text: own.replacedText }
  if (swap.status === 'dropped') return { title: own.droppedTitle, text: own.droppedText }
  return { title: own.sentTitle, text: texts.sendPendingText }
}
