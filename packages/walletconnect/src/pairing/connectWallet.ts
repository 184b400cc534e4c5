import { ConnectionRejectedError, NotConnectedError } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import {
  type ConnectorConnectParameters,
  type ConnectorContext,
  getWalletErrorCode,
  getWalletErrorText,
  withSignal,
} from '@foyer/core/adapter'
import { stored } from '@foyer/core/internal'
import type { PairingApp, Reason, Session } from '@foyer/pairing'
import { toOptionalNamespaces } from '../namespaces.ts'
import type { AskedSignIn } from '../signIn.ts'
import { loadAdopt } from './loadAdopt.ts'
import { networkKey, type PairingState, storedKeys } from './PairingState.ts'

/** A wallet that does not tell them at once is asked again when the visitor signs in. */
const keysWaitMs = 3_000
/** A code is not kept waiting longer for what a wallet may sign along with it. */
const offerWaitMs = 2_000

/** Proposes a session, calls `onUri` with its link, and adopts the session that a wallet approves. */
export async function connectWallet(
  pairing: PairingState,
  parameters: ConnectorConnectParameters,
): Promise<readonly [Connection, ...Connection[]]> {
  const { context, app, attests } = pairing
  const { networks, networkId, signal, onUri } = parameters
  // Another wallet may answer this code than the one requests led back to.
  context.storage.remove(stored.deepLink[0])
  // The socket opens while the server makes what a wallet may sign.
  app.ready({ signal }).catch(() => {})
  const signIn = await offerSignIn(context, parameters)
  const { uri, session, cancel } = await app.propose({
    namespaces: toOptionalNamespaces(networks),
    signIn,
    signal,
    ...(attests && {
      attest: async (topic: string) => (await import('../attest.ts')).attest(context, topic),
    }),
  })
  onUri?.(uri)
  // Loads while the visitor is busy with the code.
  loadAdopt().catch(() => {})
  const settled = await withSignal(session, signal).catch((cause) => {
    // The visitor may have gone on when the wallet answers: a session nobody uses must not stay open in it.
    cancel()
    throw toPairingError(cause)
  })
  const signedIds = settled.isSignedIn ? (signIn?.signedIds() ?? []) : []
  context.storage.set(networkKey, signedIds.includes(networkId) ? networkId : (signedIds[0] ?? networkId))
  try {
    const [keys, adopt] = await Promise.all([askKeys(app, settled, signal), loadAdopt()])
    context.storage.set(storedKeys[0], keys)
    signal.throwIfAborted()
    // The wallet may have ended it meanwhile.
    if (!app.getSessions().some(({ topic }) => topic === settled.topic)) throw new NotConnectedError()
    return adopt(pairing, settled)
  } catch (error) {
    leave(app, settled.topic, { code: 5100, message: 'Unsupported chains' })
    throw error
  }
}

/** The sign-in that a wallet may be asked for along with the connection, in each namespace that the app signs in. */
async function offerSignIn(
  context: ConnectorContext,
  { networks, networkId, signal }: ConnectorConnectParameters,
): Promise<AskedSignIn | undefined> {
  const { offerSignIn: offer } = context
  if (!offer) return undefined
  const limit = AbortSignal.any([signal, AbortSignal.timeout(offerWaitMs)])
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  try {
    const [{ askSignIn }, ...found] = await withSignal(
      Promise.all([
        import('../signIn.ts'),
        // One message each: a nonce proves one account.
        ...namespaces.map(async (namespace) => {
          const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
          const offered = await offer({ networks: own, signal: limit })
          return offered && { offer: offered, networks: own }
        }),
      ]),
      limit,
    )
    const [first, ...others] = found.filter((one) => one !== undefined)
    return first && askSignIn([first, ...others], { networks, networkId, signal })
  } catch (error) {
    if (signal.aborted) throw error
    // Without the server or the code for it, a wallet is asked to connect alone.
    return undefined
  }
}

/** Public keys that a session lacks; only a visitor who connects a Cosmos account loads the code for it. */
async function askKeys(
  app: PairingApp,
  settled: Session,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  if (!settled.namespaces.cosmos) return {}
  const limit = AbortSignal.any([signal, AbortSignal.timeout(keysWaitMs)])
  const loading = import('../cosmosKeys.ts').catch(() => undefined)
  return (await loading)?.askCosmosKeys(app, settled, limit) ?? {}
}

/** Ends a session without waiting for the wallet. */
function leave(app: PairingApp, topic: string, reason: Reason): void {
  app.disconnect({ topic, reason }).catch(() => {})
}

function toPairingError(cause: unknown): unknown {
  const code = getWalletErrorCode(cause)
  if (code !== undefined && code >= 5000 && code < 5100)
    return new ConnectionRejectedError({ cause, details: getWalletErrorText(cause) })
  return cause
}
