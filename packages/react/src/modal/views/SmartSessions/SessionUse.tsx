'use client'
import type { ChainInfo, SmartSession } from '@foyer/contract'
import { fillText } from '../../fillText.tsx'
import { useModal } from '../../ModalContext.ts'
import { Amount } from '../../parts/kit.tsx'
import { formatSpan, getUnit } from './formatSpan.ts'
import { formatFromNow } from './formatTimes.ts'
import { getLimit } from './getLimit.ts'
import { useSessionTexts } from './SessionPlace.tsx'

/** How much of a permission's limit is used, and when it resets. */
export function SessionUse({ session, chain }: { session: SmartSession; chain: ChainInfo }) {
  const { texts } = useModal()
  const { used, callsUsed, resets, resetsEach, resetsEvery } = useSessionTexts()
  const { permission, spent, resetsAt } = session
  const limit = getLimit(session, chain, texts.locale)
  if (!limit || spent === undefined) return null
  const isCalls = permission.type === 'contract-call'
  return (
    <div className="session-use">
      <div className="session-bar" aria-hidden="true">
        <span style={{ inlineSize: `${toShare(BigInt(spent), limit.total)}%` }} />
      </div>
      <p className="session-used">
        <span data-testid="session-used">
          {fillText(
            isCalls ? callsUsed : used,
            <Amount>{limit.formatNumber(spent)}</Amount>,
            <Amount>{limit.format(String(limit.total))}</Amount>,
          )}
        </span>
        <span data-testid="session-resets">{getReset()}</span>
      </p>
    </div>
  )

  function getReset(): string | undefined {
    if (!('periodDuration' in permission)) return undefined
    if (spent !== '0' && resetsAt && Date.parse(resetsAt) > Date.now())
      return resets(formatFromNow(Date.parse(resetsAt), texts.locale))
    const unit = getUnit(permission.periodDuration)
    return unit ? resetsEach[unit] : resetsEvery(formatSpan(permission.periodDuration, texts.locale))
  }
}

/** Returns a percentage; any use at all is visible. */
function toShare(part: bigint, whole: bigint): number {
  if (part <= 0n || whole <= 0n) return 0
  const share = Number((part * 100n) / whole)
  return Math.min(100, Math.max(2, share))
}
