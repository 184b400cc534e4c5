import { useFoyerSignIn } from '@foyer/react'
import { Result } from './Result.tsx'
import { useRequest } from './useRequest.ts'

/** What only a visitor who signed in may read: this page's own backend asks for the proof. */
export function NoteCard() {
  const { status, signIn, getToken } = useFoyerSignIn()
  const isSignedIn = status === 'signedIn'
  const { state, run } = useRequest(async () => {
    const headers: HeadersInit = isSignedIn ? { authorization: `Bearer ${await getToken()}` } : {}
    const response = await fetch('/api/note', { headers })
    const answer = (await response.json()) as { note?: string; error?: string }
    if (!answer.note) throw new Error(answer.error ?? 'The backend does not answer.')
    return answer.note
  })
  return (
    <article className="card">
      <h2>Members only</h2>
      <p className="note">
        {isSignedIn
          ? 'You are signed in: this page’s own backend checks it.'
          : 'A note that this page’s own backend shows to accounts that signed in.'}
      </p>
      {!isSignedIn && (
        <button type="button" className="quiet" onClick={signIn} data-testid="sign-in">
          Sign in
        </button>
      )}
      <button
        type="button"
        onClick={() => void run()}
        disabled={state.status === 'pending'}
        data-testid="read-note"
      >
        Read the note
      </button>
      <Result state={state} label="Note" testId="note" />
    </article>
  )
}
