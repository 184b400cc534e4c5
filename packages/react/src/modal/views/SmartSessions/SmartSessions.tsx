'use client'
import { close } from '@foyer/core'
import type { Sessions } from '@foyer/core/query'
import { useModal } from '../../ModalContext.ts'
import { Button, LinkButton, Notice } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { Receipt } from '../../receipt/Receipt.tsx'
import { SessionCard } from './SessionCard.tsx'
import { NoSessions, SessionPlace, useSessionTexts } from './SessionPlace.tsx'
import { useEnd } from './useEnd.ts'

/** Lists what this site may do with the account without asking, and revokes it. */
export default function SmartSessions() {
  return <SessionPlace>{(found) => <List found={found} />}</SessionPlace>
}

function List({ found }: { found: Sessions }) {
  const { texts } = useModal()
  const sessionTexts = useSessionTexts()
  const { endOne, endAll, ending, ended, isFailed, leave } = useEnd()
  const { sessions, chain } = found
  if (ended) return <Ended found={found} pcis={ended} onLeave={leave} />
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

/** The permissions that were just ended. The chain refuses them, even if the server's list does not say so yet. */
function Ended({
  found: { sessions, chain },
  pcis,
  onLeave,
}: {
  found: Sessions
  pcis: readonly string[]
  onLeave(): void
}) {
  const { foyer, texts } = useModal()
  const { endedTitle, endedAllTitle } = useSessionTexts()
  const ended = sessions.filter(({ pci }) => pcis.includes(pci))
  return (
    <Receipt
      testIds={{ receipt: 'session-ended', title: 'session-ended-title', close: 'session-done' }}
      status="done"
      title={pcis.length > 1 ? endedAllTitle : endedTitle}
      onDone={() => close(foyer)}
      next={{ label: texts.permissions, testId: 'session-list', onPress: onLeave }}
    >
      {ended.map((session) => (
        <SessionCard key={session.pci} session={{ ...session, status: 'ended' }} chain={chain} />
      ))}
    </Receipt>
  )
}

/** Whether a permission can be revoked. A request can be repeated as long as the chain has not executed it. */
function canEnd(status: Sessions['sessions'][number]['status']): boolean {
  return status !== 'ended' && status !== 'expired'
}
