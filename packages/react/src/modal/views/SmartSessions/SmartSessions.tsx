'use client'
import type { Sessions } from '@foyer/core/query'
import { useModal } from '../../ModalContext.ts'
import { Button, LinkButton, Notice } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { SessionCard } from './SessionCard.tsx'
import { NoSessions, SessionPlace, useSessionTexts } from './SessionPlace.tsx'
import { useEnd } from './useEnd.ts'

/** Lists what this site may do with the account without asking, and revokes it. */
export default function SmartSessions() {
  return <SessionPlace>{(found) => <List found={found} />}</SessionPlace>
}

function List({ found: { sessions, chain } }: { found: Sessions }) {
  const { texts } = useModal()
  const sessionTexts = useSessionTexts()
  const { end, ending, isFailed } = useEnd()
  if (!sessions.length) return <NoSessions />
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
        {sessions.map((session) => (
          <li key={session.pci}>
            <SessionCard session={session} chain={chain}>
              {canEnd(session.status) && (
                <Button
                  data-testid="session-end"
                  disabled={ending !== undefined}
                  aria-busy={ending === session.pci}
                  onClick={() => void end([session.pci])}
                >
                  {ending === session.pci ? <Spinner /> : sessionTexts.end}
                </Button>
              )}
            </SessionCard>
          </li>
        ))}
      </ul>
      {isAnyOpen && (
        <LinkButton data-testid="session-end-all" disabled={ending !== undefined} onClick={() => void end()}>
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
