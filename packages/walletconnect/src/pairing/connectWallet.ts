import { ChainsNotSupportedError, ConnectionRejectedError } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import {
  type ConnectorConnectParameters,
  type ConnectorContext,
  getWalletErrorCode,
  getWalletErrorKind,
  getWalletErrorText,
  withSignal,
} from '@foyer/core/adapter'
import { pairingCodeKey, stored } from '@foyer/core/internal'
import { toOptionalNamespaces } from '../namespaces.ts'
import type { AskedSignIn } from '../signIn.ts'
import { loadSession } from './loadSession.ts'
import type { PairingState } from './PairingState.ts'

/** Maximum time that a code waits for the sign-in offer. */
const offerWaitMs = 2_000
const lastMs = 60_000
/** A wallet's code for a proposal without a network that it has. */
const unsupportedChains = 5100

/** Proposes a session, calls `onUri` with its link, and adopts the session that a wallet approves. */
export async function connectWallet(
  pairing: PairingState,
  parameters: ConnectorConnectParameters,
): Promise<readonly [Connection, ...Connection[]]> {
  const { context, app, attests } = pairing
  const { networks, networkId, signal, onUri } = parameters
  // This code may be answered by another wallet than the one previous requests linked to.
  context.storage.remove(stored.deepLink[0])
  // The socket opens while the server creates the messages to sign.
  app.ready({ signal }).catch(() => {})
  const signIn = await offerSignIn(context, parameters)
  const { uri, expiresAtMs, session, cancel } = await app.propose({
    namespaces: toOptionalNamespaces(networks),
    signIn,
    signal,
    ...(attests && {
      attest: async (topic: string) => (await import('../attest.ts')).attest(context, topic),
    }),
  })
  // A browser may discard the page while its visitor is in the wallet; the next page then continues with the code.
  const forget = () => context.storage.remove(pairingCodeKey)
  context.storage.set(pairingCodeKey, { expiresAtMs, networkId })
  onUri?.(uri)
  // Loads while the visitor is busy with the code.
  loadSession().catch(() => {})
  const settled = await withSignal(session, signal).catch(async (cause) => {
    // The visitor may have left when the wallet answers: an unused session must not stay open in the wallet.
    cancel()
    // In the code's last minute, the note already belongs to the next code.
    if (expiresAtMs - Date.now() > lastMs) forget()
    throw signal.aborted ? cause : await toPairingError(cause)
  })
  // Immediately, because this distinguishes the session from those that no caller waits for.
  forget()
  const signedIds = settled.isSignedIn ? signIn?.signedIds() : []
  try {
    const { adopt } = await loadSession()
    return await adopt(pairing, settled, { networkId, signedIds, signal })
  } catch (error) {
    app
      .disconnect({
        topic: settled.topic,
        reason: { code: unsupportedChains, message: 'Unsupported chains' },
      })
      .catch(() => {})
    throw error
  }
}

/** Returns the sign-in offered along with the connection, for each namespace in which the app signs in. */
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
        // One message each, because a nonce proves one account.
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
    // Without the server or the code for it, the wallet is only asked to connect.
    return undefined
  }
}

async function toPairingError(cause: unknown): Promise<unknown> {
  if ((await getWalletErrorKind(cause)) === 'rejected')
    return new ConnectionRejectedError({ cause, details: await getWalletErrorText(cause) })
  // The user was not asked: the wallet supports none of the networks.
  if ((await getWalletErrorCode(cause)) === unsupportedChains) return new ChainsNotSupportedError({ cause })
  return cause
}
