'use client'
import { close, type ViewPayloads } from '@foyer/core'
import type { ReactNode } from 'react'
import { replace } from '../../../flow/replace.ts'
import { useModal } from '../../ModalContext.ts'
import { Receipt } from '../../receipt/Receipt.tsx'
import { SessionCard } from '../SmartSessions/SessionCard.tsx'
import { SessionPlace, useSessionTexts } from '../SmartSessions/SessionPlace.tsx'

/** A permission that was just granted, with a link to all permissions. */
export default function SmartSessionCreated({
  payload: { context },
}: {
  payload: ViewPayloads['SmartSessionCreated']
}) {
  return (
    <SessionPlace>
      {({ sessions, chain }) => {
        const session = sessions.find((one) => one.context === context)
        return <Created>{session && <SessionCard session={session} chain={chain} />}</Created>
      }}
    </SessionPlace>
  )
}

function Created({ children }: { children: ReactNode }) {
  const { foyer, texts } = useModal()
  const sessionTexts = useSessionTexts()
  return (
    <Receipt
      testIds={{ receipt: 'session-created', title: 'session-created-title', close: 'session-done' }}
      status="done"
      title={sessionTexts.createdTitle}
      text={sessionTexts.createdText}
      onDone={() => close(foyer)}
      next={{ label: texts.permissions, onPress: () => replace(foyer, 'SmartSessions') }}
    >
      {children}
    </Receipt>
  )
}
