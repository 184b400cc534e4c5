'use client'
import { useFoyerAccount } from '@foyer/react'

/** The account as the hook returns it, on the server and in the browser. */
export function Account() {
  const { address, status } = useFoyerAccount({ namespace: 'eip155' })
  return (
    <dl>
      <dt>Account</dt>
      <dd data-testid="result">{address ?? 'none'}</dd>
      <dt>Status</dt>
      <dd data-testid="status">{status}</dd>
    </dl>
  )
}
