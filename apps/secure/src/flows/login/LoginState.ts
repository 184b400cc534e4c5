import type { Session } from '../../session/createSession.ts'
import type { FlowContext } from '../FlowContext.ts'

/** Logins and email changes in progress. They are kept in memory only: a reload starts over. */
export type LoginState = {
  readonly context: LoginContext
  readonly session: Session
  emailChallenge?: string | undefined
  updateChallenge?: string | undefined
  social?: { state: string; resultCode?: string | undefined } | undefined
  farcasterChannel?: string | undefined
}

/** Dependencies of logins. */
export type LoginContext = Pick<
  FlowContext,
  'api' | 'store' | 'projectId' | 'hostOrigin' | 'now' | 'stage' | 'texts'
>
