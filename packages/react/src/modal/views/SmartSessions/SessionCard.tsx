'use client'
import type { ChainInfo, SmartSession } from '@foyer/contract'
import type { ReactNode } from 'react'
import { shortAddress } from '../../../shortAddress.ts'
import { formatDateTime } from '../../formatDate.ts'
import { useModal } from '../../ModalContext.ts'
import { Fact } from '../../parts/Fact.tsx'
import { Amount } from '../../parts/kit.tsx'
import type { SessionTexts } from '../../sessionLocales/en.ts'
import { formatSpan } from './formatSpan.ts'
import { getLimit } from './getLimit.ts'
import { useSessionTexts } from './SessionPlace.tsx'

/** A permission: its limit, its holder, its expiry, the unused remainder, and the available actions. */
export function SessionCard({
  session,
  chain,
  children,
}: {
  session: SmartSession
  chain: ChainInfo
  children?: ReactNode
}) {
  const { texts } = useModal()
  const sessionTexts = useSessionTexts()
  const { permission, status, spent, left, resetsAt, to, expiry } = session
  const limit = getLimit(session, chain, texts.locale)
  const isOpen = status === 'active' || status === 'ending' || status === 'paused'
  const payees = 'payees' in permission ? permission.payees : 'payee' in permission && [permission.payee]
  return (
    <article className="session" data-status={status} data-testid="session">
      <div className="session-head">
        <div>
          <p className="session-limit">{getLabel(permission, sessionTexts)}</p>
          <p className="session-amount">
            {permission.type === 'contract-call'
              ? shortAddress(permission.address)
              : limit && <Amount>{limit.format(String(limit.total))}</Amount>}
          </p>
        </div>
        <span className="session-state" data-testid="session-status">
          {sessionTexts.statuses[status]}
        </span>
      </div>
      {isOpen && limit && spent !== undefined && (
        <div className="session-used" aria-hidden="true">
          <span style={{ inlineSize: `${toShare(BigInt(spent), limit.total)}%` }} />
        </div>
      )}
      <dl className="facts">
        {isOpen && limit && left !== undefined && (
          <Fact name={sessionTexts.left}>
            <Amount data-testid="session-left">{limit.format(left)}</Amount>
          </Fact>
        )}
        {'periodDuration' in permission && (
          <Fact name={sessionTexts.every}>{formatSpan(permission.periodDuration, texts.locale)}</Fact>
        )}
        {permission.type === 'contract-call' && limit && (
          <Fact name={sessionTexts.calls}>{limit.format(String(limit.total))}</Fact>
        )}
        {isOpen && resetsAt && left === '0' && (
          <Fact name={sessionTexts.next}>{formatDateTime(resetsAt, texts.locale)}</Fact>
        )}
        <Fact name={sessionTexts.who}>
          <bdi dir="ltr" title={to}>
            {shortAddress(to)}
          </bdi>
        </Fact>
        {(payees || []).map(
          (payee) =>
            payee && (
              <Fact key={payee} name={sessionTexts.onlyTo}>
                <bdi dir="ltr" title={payee}>
                  {shortAddress(payee)}
                </bdi>
              </Fact>
            ),
        )}
        <Fact name={sessionTexts.until}>
          {formatDateTime(new Date(expiry * 1_000).toISOString(), texts.locale)}
        </Fact>
      </dl>
      {children}
    </article>
  )
}

function getLabel(permission: SmartSession['permission'], texts: SessionTexts): string {
  if (permission.type === 'contract-call') return texts.contract
  return 'periodAmount' in permission ? texts.upTo : texts.inAll
}

/** Returns a percentage; any use at all is visible. */
function toShare(part: bigint, whole: bigint): number {
  if (part <= 0n || whole <= 0n) return 0
  const share = Number((part * 100n) / whole)
  return Math.min(100, Math.max(2, share))
}
