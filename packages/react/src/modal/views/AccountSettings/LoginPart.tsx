'use client'
import type { Connection } from '@foyer/core'
import { useLazy } from '../../hooks/useLazy.ts'

const load = async () => (await import('./LoginRows.tsx')).LoginRows

/** Account settings of the embedded wallet; the code loads with the first login. */
export function LoginPart({ connection }: { connection: Connection }) {
  const { code: Rows } = useLazy('account-login', load)
  return Rows ? <Rows connection={connection} /> : null
}
