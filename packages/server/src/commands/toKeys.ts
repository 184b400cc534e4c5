import type { LoginOptions } from '../features/login/createLogins.ts'
import type { KmsProvider } from '../kit/sealing/KmsProvider.ts'
import type { RunningServer } from './RunningServer.ts'

/** Returns the sealing key of each column, from a server's options. */
export function toKeys({
  logins,
  sessionsKms,
}: {
  logins?: LoginOptions | undefined
  sessionsKms?: KmsProvider | undefined
}): RunningServer['keys'] {
  const { custody } = logins ?? {}
  return {
    shares: custody?.sharesKms,
    assisted: custody?.assistedKms,
    sessions: sessionsKms ?? custody?.sharesKms,
  }
}
