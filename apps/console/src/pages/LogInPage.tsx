import { type AdminSession, finishLogIn, finishSetUp, startLogIn, startSetUp } from '@foyer/contract/admin'
import { Button, LinkButton } from '@foyer/react/internal/parts'
import { useState } from 'react'
import { callAdmin } from '../api/callAdmin.ts'
import { answerWithPasskey, createPasskey } from '../api/passkeys.ts'
import { Brand } from '../parts/Brand.tsx'
import { useSetUpLink } from '../useSetUpLink.ts'

/** Logs in with a passkey, or creates one for an invited operator. */
export function LogInPage({
  problem: given,
  loggedInAs,
  onLogIn,
}: {
  problem?: string | undefined
  /** The current operator, if a setup link was opened while logged in. */
  loggedInAs?: string | undefined
  onLogIn(session: AdminSession): void
}) {
  const { token, forget } = useSetUpLink()
  const [problem, setProblem] = useState(given)
  const [isBusy, setIsBusy] = useState(false)
  async function press() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      if (token) {
        const challenge = await callAdmin(startSetUp, { body: { token } })
        const registration = await createPasskey(challenge)
        const session = await callAdmin(finishSetUp, { body: { token, registration } })
        forget()
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
        <Brand />
        <h1 className="door-title">{token ? 'Set up your passkey' : 'Log in'}</h1>
        <p className="hint">
          {token
            ? 'It’s stored on your device, and you log in with it from now on. This link works once.'
            : 'Log in with the passkey that you set up on this device.'}
        </p>
        {loggedInAs !== undefined && (
          <p className="hint">
            You are logged in as <bdi className="strong">{loggedInAs}</bdi>. If you set up a passkey with this
            link, you become the operator it was made for.
          </p>
        )}
        <Button isWide isAccent disabled={isBusy} onClick={() => void press()}>
          {token ? 'Create a passkey' : 'Log in with a passkey'}
        </Button>
        {loggedInAs !== undefined && (
          <LinkButton onClick={forget}>
            Stay as <bdi>{loggedInAs}</bdi>
          </LinkButton>
        )}
        <p className="hint failure" role="alert">
          {problem}
        </p>
        {!token && (
          <p className="hint door-help">
            New here, or lost your passkey? Ask an owner for a link. They create it with{' '}
            <code>foyer-server operators invite</code>.
          </p>
        )}
      </div>
    </main>
  )
}
