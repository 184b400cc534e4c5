'use client'
import type { Sessions } from '@foyer/core/query'
import { useLazy } from '../../hooks/useLazy.ts'
import { useModal } from '../../ModalContext.ts'
import { Button, LinkButton, Notice } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { NoReceipt } from '../../receipt/NoReceipt.tsx'
import { SessionCard } from './SessionCard.tsx'
import { NoSessions, SessionPlace, useSessionTexts } from './SessionPlace.tsx'
import { useEnd } from './useEnd.ts'

const loadEnded = async () => (await import('./Ended.tsx')).Ended

/** Lists what this site may do with the account without asking, and revokes it. */
export default function SmartSessions() {
  return <SessionPlace>{(found) => <List found={found} />}</SessionPlace>
}

function List({ found }: { found: Sessions }) {
  const { texts } = useModal()
  const sessionTexts = useSessionTexts()
  const { endOne, endAll, ending, ended, isFailed, leave } = useEnd()
  const { sessions, chain } = found
  // Preloaded while the visitor is asked.
  const receipt = useLazy('session-ended', loadEnded, ending !== undefined || ended !== undefined)
  if (ended) {
    const { code: Ended, isFailed: isMissing, retry } = receipt
    if (!Ended) return <NoReceipt onRetry={isMissing ? retry : undefined} />
    return <Ended found={found} pcis={ended} onLeave={leave} />
  }
  if (!sessions.length) return <NoSessions />
  const open = sessions.filter(({ status }) => canEnd(status))
  const isAnyOpen = sessions.some(({ status }) => status === 'active' || status === 'unknown')
  return (
    <div className="view sessions">
      <p className="hint">{sessionTexts.about}</p>
      <div role="status">
        {isFailed && (
          <Notice>
            <span data-testid="session-end-failed">{sessionTexts.endFailed}</span>
          </Notice>
        )}
      </div>
      <ul aria-label={texts.permissions}>
        {sessions.map((session) => {
          const isEnding = ending?.length === 1 && ending[0] === session.pci
          return (
            <li key={session.pci}>
              <SessionCard session={session} chain={chain}>
                {canEnd(session.status) && (
                  <Button
                    data-testid="session-end"
                    disabled={ending !== undefined}
                    aria-busy={isEnding}
                    onClick={() => void endOne(session)}
                  >
                    {isEnding ? <Spinner /> : sessionTexts.end}
                  </Button>
                )}
              </SessionCard>
            </li>
          )
        })}
      </ul>
      {isAnyOpen && (
        <LinkButton
          data-testid="session-end-all"
          disabled={ending !== undefined}
          onClick={() => void endAll(open)}
        >
          {sessionTexts.endAll}
        </LinkButton>
      )}
    </div>
  )
}

/** Whether a permission can be revoked. A request can be repeated as long as the chain has not executed it. */
function canEnd(status: Sessions['sessions'][number]['status']): boolean {
  return status !== 'ended' && status !== 'expired'
}
