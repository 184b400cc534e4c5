import { AbortedError, parseCaipAddress } from '@foyer/contract'
import type { SignInOffer } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { Network } from '../model/Network.ts'
import { endSession } from './endSession.ts'
import { getSiwx } from './getSiwx.ts'

const backendTimeoutMs = 10_000

/**
 * Creates a sign-in for connectors to combine with connecting, if each of the networks signs in and the app wants it at once.
 * `undefined` otherwise, or if the message cannot be created. Never rejects.
 */
export async function createOffer(
  foyer: Foyer,
  { networks, signal }: { networks: readonly Network[]; signal: AbortSignal },
): Promise<SignInOffer | undefined> {
  const siwx = getSiwx(foyer)
  if (!siwx?.createOpenMessage || siwx.onDemand) return undefined
  const { namespaces } = siwx
  if (namespaces && !networks.every(({ chainNamespace }) => namespaces.includes(chainNamespace)))
    return undefined
  const limit = (asked: AbortSignal) =>
    AbortSignal.any([asked, foyer._internal.signal, AbortSignal.timeout(backendTimeoutMs)])
  const message = await siwx.createOpenMessage({ signal: limit(signal) }).catch(() => undefined)
  if (!message) return undefined
  return {
    message,
    async accept([first, ...others], options) {
      foyer._internal.notify({ type: 'authenticating' })
      try {
        // Stored before the account connects, so that the session check after connecting finds it.
        const { networkId, accountAddress } = await siwx.addSession(
          { ...first, others },
          { signal: limit(options.signal) },
        )
        if (options.signal.aborted) {
          // The visitor left while the server checked it.
          await endSession(siwx, accountAddress)
          throw new AbortedError()
        }
        foyer._internal.notifyTabs({ type: 'signIn' })
        foyer._internal.notify({ type: 'authenticationEnded' })
        foyer._internal.emit('SIWX_AUTH_SUCCESS', { networkId })
      } catch (error) {
        if (options.signal.aborted) {
          foyer._internal.notify({ type: 'authenticationEnded' })
          throw error
        }
        const { networkId } = parseCaipAddress(first.accountAddress)
        foyer._internal.emit('SIWX_AUTH_ERROR', { networkId })
        foyer._internal.notify({ type: 'authenticationFailed' })
        // Sign-in is optional: the visitor stays connected, and may sign in later.
        if (siwx.required !== false) throw error
      }
    },
  }
}
