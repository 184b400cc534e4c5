import { type AdminSession, finishLogIn, finishSetUp, startLogIn, startSetUp } from '@foyer/contract/admin'
import { Button, ShieldIcon } from '@foyer/react/internal/parts'
import { useEffect, useState } from 'react'
import { callAdmin } from '../api/callAdmin.ts'
import { answerWithPasskey, createPasskey } from '../api/passkeys.ts'

/** Reads the secret of a set-up link once, and takes it out of the address. */
function takeLink(): string | undefined {
  const token = /^#set-up=([\w-]{43})$/.exec(window.location.hash)?.[1]
  if (token) window.history.replaceState(null, '', window.location.pathname)
  return token
}
let link: string | undefined

/** Logs in with a passkey, or makes one for whoever was invited. */
export function LogInPage({
  problem: given,
  onLogIn,
}: {
  problem: string | undefined
  onLogIn(session: AdminSession): void
}) {
  const [token, setToken] = useState(() => {
    link ??= takeLink()
    return link
  })
  const [problem, setProblem] = useState(given)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    const follow = () => {
      const next = takeLink()
      if (next) setToken(next)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  async function press() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      if (token) {
        const challenge = await callAdmin(startSetUp, { body: { token } })
        const registration = await createPasskey(challenge)
        const session = await callAdmin(finishSetUp, { body: { token, registration } })
        link = undefined
        onLogIn(session)
      } else {
        const challenge = await callAdmin(startLogIn, { body: {} })
        const assertion = await answerWithPasskey(challenge)
        onLogIn(await callAdmin(finishLogIn, { body: { assertion } }))
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.')
      setIsBusy(false)
    }
  }

  return (
    <main className="door">
      <div className="door-card">
        <span className="door-mark">
          <ShieldIcon />
        </span>
        <h1 className="door-title">{token ? 'Set up your passkey' : 'Foyer console'}</h1>
        <p className="hint">
          {token
            ? 'Your device keeps it, and it logs you in from now on. This link works once.'
            : 'Log in with the passkey that you set up on this device.'}
        </p>
        <Button isWide isAccent disabled={isBusy} onClick={() => void press()}>
          {token ? 'Make a passkey' : 'Log in with a passkey'}
        </Button>
        <p className="hint failure" role="alert">
          {problem}
        </p>
        {!token && (
          <p className="hint door-help">
            New here, or lost your passkey? An owner makes you a link with{' '}
            <code>foyer-server operators invite</code>.
          </p>
        )}
      </div>
    </main>
  )
}
