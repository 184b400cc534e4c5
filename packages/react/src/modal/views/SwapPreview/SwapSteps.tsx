'use client'
import type { FoyerState, PreparedSwap, Swap, SwapStep } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import { findPendingApproval } from '@foyer/core/ui'
import { formatExact } from '../../format.ts'
import { formatNumber } from '../../formatNumber.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'
import { CheckIcon } from '../../parts/icons.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { useSwapTexts } from '../Swap/SwapPlace.tsx'

type StepState = 'open' | 'asking' | 'mining' | 'done'

/** The wallet's prompts (one or several steps) and their progress. */
export function SwapSteps({ prepared, isMaking }: { prepared: PreparedSwap | undefined; isMaking: boolean }) {
  const { texts } = useModal()
  const { asks, together, asking, mining, stepReset, stepApprove, stepPermit, stepSwap } = useSwapTexts()
  const swaps = useModalState((state) => state.swaps)
  const flow = useModalState((state) => state.swap.flow)
  const calls = prepared?.calls ?? []
  const at = prepared ? getProgress({ swaps, flow }, prepared, isMaking) : undefined

  return (
    <div data-testid="swap-steps">
      <p className="send-label">{asks}</p>
      <ol className="swap-steps">
        {prepared ? (
          calls.map(({ step }, index) => {
            const state = getState(index)
            return (
              <li key={step} className="swap-step" data-state={state} data-testid={`swap-step-${step}`}>
                {renderSign(state, index)}
                <span>{getText(step, prepared)}</span>
                {state === 'asking' && <span className="hint">{asking}</span>}
                {state === 'mining' && <span className="hint">{mining}</span>}
              </li>
            )
          })
        ) : (
          <li className="swap-step" aria-hidden="true">
            <span />
            <span className="bar" />
          </li>
        )}
      </ol>
      {prepared?.isBatched && <p className="hint swap-together">{together}</p>}
      <span className="sr-only" role="status">
        {at && at.state !== 'open' && (at.state === 'asking' ? asking : mining)}
      </span>
    </div>
  )

  function getState(index: number): StepState {
    if (!at) return 'open'
    // A batch is requested in one prompt.
    if (prepared?.isBatched || index === at.index) return at.state
    return index < at.index ? 'done' : 'open'
  }
  function renderSign(state: StepState, index: number) {
    if (state === 'done') return <CheckIcon />
    if (state === 'open') return <span>{formatNumber(index + 1, texts.locale)}</span>
    return (
      <span>
        <Spinner />
      </span>
    )
  }
  function getText(step: SwapStep, { quote: { sold, bought, amount } }: PreparedSwap): string {
    if (step === 'reset') return stepReset(sold.symbol)
    if (step === 'swap') return stepSwap(sold.symbol, bought.symbol)
    const exact = `${formatExact(formatUnits(amount, sold.decimals), texts.locale)} ${sold.symbol}`
    return step === 'permit' ? stepPermit(exact) : stepApprove(exact)
  }
}

/** Returns the current step and its progress. */
function getProgress(
  { swaps, flow }: { swaps: FoyerState['swaps']; flow: FoyerState['swap']['flow'] },
  { quote, calls, isBatched }: PreparedSwap,
  isMaking: boolean,
): { index: number; state: StepState } | undefined {
  const find = (step: SwapStep) => calls.findIndex((call) => call.step === step)
  const record = 'swapId' in flow ? swaps.find(({ id }) => id === flow.swapId) : undefined
  const state = flow.status === 'requesting' ? 'asking' : 'mining'
  if (isBatched) return isMaking ? { index: 0, state: 'asking' } : undefined
  if (record?.kind === 'swap') return { index: find('swap'), state }
  // A permit is signed, not sent, so it has no record.
  if (!record && flow.status === 'requesting' && find('permit') >= 0) return { index: find('permit'), state }
  const pending = findPendingApproval({ swaps }, quote)
  if (record) return { index: find(isReset(record) && find('reset') >= 0 ? 'reset' : 'approve'), state }
  if (pending && find('approve') >= 0) return { index: find('approve'), state: 'mining' }
  // Between two steps: the previous one is done, and the next is being prepared.
  return isMaking ? { index: find('swap'), state: 'mining' } : undefined
}

/** Whether this is an approval of zero: its call data ends with an amount of zero. */
function isReset({ call }: Swap): boolean {
  return /0{64}$/.test(call?.data ?? '')
}
