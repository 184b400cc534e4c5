import { signMessage } from '@foyer/core'
import { useFoyer } from '@foyer/react'
import { useId, useState } from 'react'
import { Result } from './Result.tsx'
import { useRequest } from './useRequest.ts'

/** Signs a message. */
export function SignCard() {
  const { foyer } = useFoyer()
  const [message, setMessage] = useState('Hello from the Foyer demo')
  const { state, run } = useRequest(() => signMessage(foyer, { message }))
  const field = useId()
  return (
    <article className="card">
      <h3>Sign a message</h3>
      <p className="note">Signing is free and can’t move any funds.</p>
      <label htmlFor={field}>Message</label>
      <textarea id={field} rows={2} value={message} onChange={(event) => setMessage(event.target.value)} />
      <button
        type="button"
        onClick={run}
        disabled={!message || state.status === 'pending'}
        data-testid="sign-message-button"
      >
        Sign
      </button>
      <Result state={state} label="Signature" testId="signature" />
    </article>
  )
}
