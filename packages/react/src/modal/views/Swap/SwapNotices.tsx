'use client'
import { getActiveNetwork } from '@foyer/core'
import { findPendingApproval } from '@foyer/core/ui'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { AlertIcon } from '../../parts/icons.tsx'
import { Notice, Retry } from '../../parts/kit.tsx'
import { Reported } from '../../parts/Reported.tsx'
import { formatBps } from './formatBps.ts'
import { confirmedImpactBps, getImpact, warnedImpactBps } from './getImpact.ts'
import { getSwapError } from './getSwapError.ts'
import { Unlisted, useSwapTexts } from './SwapPlace.tsx'
import type { SwapForm } from './useSwapForm.ts'

/** Notices about the offer before swapping. */
export function SwapNotices({
  swap: { quote, prices, isPricing, hasNoRoute, step, prepared, unlisted, reports, connection },
  isMaking = false,
}: {
  swap: SwapForm
  /** Whether the swap is in progress; its steps show their own status. */
  isMaking?: boolean | undefined
}) {
  const { texts } = useAccountModal()
  const swapTexts = useSwapTexts()
  const swaps = useModalState((state) => state.swaps)
  const impact = quote && getImpact(quote, prices)
  const pending = !isMaking && quote && findPendingApproval({ swaps }, quote)
  return (
    <div className="send-notices" aria-live="polite">
      <Reported reports={reports} />
      {unlisted.map((token) => (
        <Unlisted key={token.address} token={token} connection={connection} />
      ))}
      {step === 'sameToken' && <Notice>{swapTexts.sameToken}</Notice>}
      {step === 'noFee' && prepared && (
        <Notice data-testid="swap-lack">{texts.sendNoFee(prepared.fee.symbol)}</Notice>
      )}
      {hasNoRoute && <Notice data-testid="swap-no-route">{swapTexts.noRoute}</Notice>}
      {impact !== undefined && impact >= warnedImpactBps && (
        <p className="send-danger send-danger-title" data-testid="swap-impact-warning">
          <AlertIcon />
          {(impact >= confirmedImpactBps ? swapTexts.impactSevere : swapTexts.impactHigh)(
            formatBps(impact, texts.locale),
          )}
        </p>
      )}
      {quote && impact === undefined && !isPricing && (
        <Notice data-testid="swap-impact-unknown">{swapTexts.impactUnknown}</Notice>
      )}
      {quote?.keepsPart && <Notice data-testid="swap-keeps-part">{swapTexts.keepsPart}</Notice>}
      {pending && <Notice data-testid="swap-approval-pending">{swapTexts.approvalPending}</Notice>}
    </div>
  )
}

/** Explains by cause why nothing was swapped, or why there is no quote; the latter can be retried. */
export function SwapFailure({ swap: { fault, retry } }: { swap: SwapForm }) {
  const { texts } = useAccountModal()
  const swapTexts = useSwapTexts()
  const flow = useModalState((state) => state.swap.flow)
  const network = useModalState(getActiveNetwork)?.name ?? ''
  const wasAsked = flow.status === 'failed'
  const shown = wasAsked ? flow : fault
  return (
    <div role="status" className="send-status">
      {shown && (
        <Notice action={!wasAsked && <Retry onClick={retry} />}>
          <span data-testid="swap-error">{getSwapError(texts, swapTexts, shown, { wasAsked, network })}</span>
        </Notice>
      )}
    </div>
  )
}
