import type { LoginOptions } from '../features/login/createLogins.ts'
import type { KmsProvider } from '../kit/sealing/KmsProvider.ts'
import type { RunningServer } from './RunningServer.ts'

/** Which key of a server's options seals what. */
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
