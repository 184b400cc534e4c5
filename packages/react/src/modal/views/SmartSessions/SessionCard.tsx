'use client'
import { type ChainInfo, type SmartSession, shortAddress } from '@foyer/contract'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../formatDate.ts'
import { getAppIcon } from '../../getAppIcon.ts'
import { getAppName, isOwn } from '../../getAppName.ts'
import { useModal } from '../../ModalContext.ts'
import { Fact } from '../../parts/Fact.tsx'
import { ChevronIcon } from '../../parts/icons.tsx'
import { Amount } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { formatNative, getLimit } from './getLimit.ts'
import { useSessionTexts } from './SessionPlace.tsx'
import { SessionSentence } from './SessionSentence.tsx'
import { SessionUse } from './SessionUse.tsx'

/** A permission: one sentence, how much of it is used, the available actions, and its details behind a fold. */
export function SessionCard({
  session,
  chain,
  children,
}: {
  session: SmartSession
  chain: ChainInfo
  children?: ReactNode
}) {
  const { foyer, texts } = useModal()
  const sessionTexts = useSessionTexts()
  const { permission, status, left, to, expiry, origin } = session
  const limit = getLimit(session, chain, texts.locale)
  const isOpen = status === 'active' || status === 'ending' || status === 'paused'
  const payees = 'payees' in permission ? permission.payees : 'payee' in permission && [permission.payee]
  return (
    <article className="session" data-status={status} data-testid="session">
      <div className="session-head">
        <Picture src={isOwn(origin) ? getAppIcon(foyer) : undefined} name={getAppName(foyer, origin)} />
        <p className="session-sentence" data-testid="session-sentence">
          <SessionSentence session={session} chain={chain} />
        </p>
        {status !== 'active' && (
          <span className="chip" data-testid="session-status">
            {sessionTexts.statuses[status]}
          </span>
        )}
      </div>
      {isOpen && <SessionUse session={session} chain={chain} />}
      {permission.type === 'contract-call' && <CallLimits permission={permission} chain={chain} />}
      {children}
      <details className="fold">
        <summary>
          {sessionTexts.details}
          <ChevronIcon />
        </summary>
        <dl className="facts">
          {isOpen && limit && left !== undefined && (
            <Fact name={sessionTexts.left}>
              <Amount data-testid="session-left">{limit.format(left)}</Amount>
            </Fact>
          )}
          {permission.type === 'contract-call' && (
            <Fact name={sessionTexts.contract}>{asAddress(permission.address)}</Fact>
          )}
          <Fact name={sessionTexts.who}>{asAddress(to)}</Fact>
          {(payees || []).map(
            (payee) =>
              payee && (
                <Fact key={payee} name={sessionTexts.onlyTo}>
                  {asAddress(payee)}
                </Fact>
              ),
          )}
          <Fact name={sessionTexts.until}>
            {formatDateTime(new Date(expiry * 1_000).toISOString(), texts.locale)}
          </Fact>
        </dl>
      </details>
    </article>
  )
}

/** The most that each call may take along, and that nothing limits the number of calls: a sentence cannot express that. */
function CallLimits({
  permission: { valueLimit, maxCalls },
  chain,
}: {
  permission: Extract<SmartSession['permission'], { type: 'contract-call' }>
  chain: ChainInfo
}) {
  const { texts } = useModal()
  const { perCall, calls, unlimited } = useSessionTexts()
  if (valueLimit === '0' && maxCalls !== undefined) return null
  return (
    <dl className="facts" data-testid="session-calls">
      {valueLimit !== '0' && (
        <Fact name={perCall}>
          <Amount>{formatNative(valueLimit, chain, texts.locale)}</Amount>
        </Fact>
      )}
      {maxCalls === undefined && <Fact name={calls}>{unlimited}</Fact>}
    </dl>
  )
}

function asAddress(address: string) {
  return (
    <bdi dir="ltr" title={address}>
      {shortAddress(address)}
    </bdi>
  )
}
