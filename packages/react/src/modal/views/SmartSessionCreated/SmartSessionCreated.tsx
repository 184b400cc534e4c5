'use client'
import { close, type ViewPayloads } from '@foyer/core'
import { replace } from '@foyer/core/internal'
import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { CheckIcon } from '../../parts/icons.tsx'
import { Button, LinkButton, StatusText } from '../../parts/kit.tsx'
import { SessionCard } from '../SmartSessions/SessionCard.tsx'
import { SessionPlace, useSessionTexts } from '../SmartSessions/SessionPlace.tsx'
import css from './SmartSessionCreated.css.ts'

/** A permission that was just granted, and the way to all of them. */
export default function SmartSessionCreated({
  payload: { context },
}: {
  payload: ViewPayloads['SmartSessionCreated']
}) {
  useStyles(css)
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
    <div className="view sessions session-created" data-testid="session-created">
      <div className="session-sign">
        <CheckIcon />
      </div>
      <StatusText title={sessionTexts.createdTitle} text={sessionTexts.createdText} />
      {children}
      <Button isWide isAccent onClick={() => close(foyer)}>
        {texts.done}
      </Button>
      <LinkButton onClick={() => replace(foyer, 'SmartSessions')}>{texts.permissions}</LinkButton>
    </div>
  )
}
