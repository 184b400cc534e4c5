import { type AdminSession, getAdminSession } from '@foyer/contract/admin'
import { useCallback, useEffect, useState } from 'react'
import { AdminError } from './api/AdminError.ts'
import { callAdmin } from './api/callAdmin.ts'
import { onOtherOperator } from './api/onOtherOperator.ts'
import { LogInPage } from './pages/LogInPage.tsx'
import { SessionContext } from './SessionContext.ts'
import { Shell } from './Shell.tsx'
import { useSetUpLink } from './useSetUpLink.ts'

type State =
  | { status: 'asking' }
  | { status: 'out'; problem?: string }
  | { status: 'in'; session: AdminSession }

/** The console: the login, or the pages behind it. */
export function App() {
  const [state, setState] = useState<State>({ status: 'asking' })
  const { token } = useSetUpLink()
  const leave = useCallback((problem?: string) => {
    setState({ status: 'out', ...(problem === undefined ? {} : { problem }) })
  }, [])
  useEffect(() => {
    let isLeft = false
    callAdmin(getAdminSession, {}).then(
      (session) => {
        if (!isLeft) setState({ status: 'in', session })
      },
      (error: unknown) => {
        if (isLeft) return
        const isOut = error instanceof AdminError && error.code === 'OPERATOR_SESSION_INVALID'
        leave(isOut || !(error instanceof Error) ? undefined : error.message)
      },
    )
    return () => {
      isLeft = true
    }
  }, [leave])
  useEffect(() => onOtherOperator((session) => setState({ status: 'in', session })), [])
  switch (state.status) {
    case 'asking':
      return <div className="splash" aria-busy="true" />
    case 'out':
      return <LogInPage problem={state.problem} onLogIn={(session) => setState({ status: 'in', session })} />
    case 'in':
      if (token)
        return (
          <LogInPage
            loggedInAs={state.session.name}
            onLogIn={(session) => setState({ status: 'in', session })}
          />
        )
      return (
        <SessionContext value={{ session: state.session, leave }}>
          <Shell />
        </SessionContext>
      )
  }
}
