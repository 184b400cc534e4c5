import { useFoyerSignIn } from '@foyer/react'
import { Result } from './Result.tsx'
import { useRequest } from './useRequest.ts'

/** A note for signed-in visitors only; the page's own backend verifies the session token. */
export function NoteCard() {
  const { status, signIn, getToken } = useFoyerSignIn()
  const isSignedIn = status === 'signedIn'
  const { state, run } = useRequest(async () => {
    const headers: HeadersInit = isSignedIn ? { authorization: `Bearer ${await getToken()}` } : {}
    const response = await fetch('/api/note', { headers })
    const answer = (await response.json()) as { note?: string; error?: string }
    if (!answer.note) throw new Error(answer.error ?? 'The backend isn’t responding.')
    return answer.note
  })
  return (
    <article className="card">
      <h3>Members only</h3>
      <p className="note">
        {isSignedIn
          ? 'You’re signed in. This page’s backend verifies it.'
          : 'A note this page’s backend shows only to signed-in accounts.'}
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
