'use client'
import { type Connection, getConnection, hasSessions } from '@foyer/core'
import { type Sessions, sessionsQuery } from '@foyer/core/query'
import { createContext, type ReactNode, useContext } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import { useMoreTexts } from '../../hooks/useMoreTexts.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { ShieldIcon } from '../../parts/accountIcons.tsx'
import { Broken, Empty } from '../../parts/kit.tsx'
import type { SessionTexts } from '../../sessionLocales/en.ts'
import { sessionTextLoaders } from '../../sessionTexts.ts'
import css from './SmartSessions.css.ts'

const SessionTextsContext = createContext<SessionTexts | undefined>(undefined)

/** Returns the texts of permissions; only inside `SessionPlace`. */
export function useSessionTexts(): SessionTexts {
  const texts = useContext(SessionTextsContext)
  if (!texts) throw new Error('This part belongs inside SessionPlace')
  return texts
}

/** Provides permission views with styles, texts, and the permissions read from the chain. */
export function SessionPlace({ children }: { children(found: Sessions): ReactNode }) {
  useStyles(css)
  const connection = useModalState(getConnection)
  const isThere = useModalState(hasSessions)
  const { code, isFailed, retry } = useMoreTexts('sessions', sessionTextLoaders)
  if (isFailed) return <SessionsFailed onRetry={retry} />
  if (!code || !connection) return <Loading />
  return (
    <SessionTextsContext.Provider value={code}>
      {isThere ? <Found connection={connection}>{children}</Found> : <NoSessions />}
    </SessionTextsContext.Provider>
  )
}

function Found({ connection, children }: { connection: Connection; children(found: Sessions): ReactNode }) {
  const { foyer } = useModal()
  const { data, isError, refetch } = useQuery(sessionsQuery(foyer, connection))
  if (data) return children(data)
  return isError ? <SessionsFailed onRetry={() => void refetch()} /> : <Loading />
}

/** Shown when no permission was granted: explains what would appear here. */
export function NoSessions() {
  const texts = useSessionTexts()
  return (
    <div className="view" data-testid="no-sessions">
      <Empty icon={<ShieldIcon />} title={texts.noneTitle} text={texts.noneText} />
    </div>
  )
}

function Loading() {
  const { texts } = useModal()
  return (
    <div className="view sessions" role="status" aria-label={texts.loading}>
      <div className="skeleton session session-skeleton" />
      <div className="skeleton session session-skeleton" />
    </div>
  )
}

function SessionsFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="view" role="alert" data-testid="sessions-failed">
      <Broken onRetry={onRetry} />
    </div>
  )
}
