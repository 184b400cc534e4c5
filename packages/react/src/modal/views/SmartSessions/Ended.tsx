'use client'
import { close } from '@foyer/core'
import type { Sessions } from '@foyer/core/query'
import { useModal } from '../../ModalContext.ts'
import { Receipt } from '../../receipt/Receipt.tsx'
import { SessionCard } from './SessionCard.tsx'
import { useSessionTexts } from './SessionPlace.tsx'

/** The permissions that were just ended. The chain refuses them, even if the server's list still shows them. */
export function Ended({
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
