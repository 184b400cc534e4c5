import { ConnectionRejectedError, PairingExpiredError, siwxOthersMax } from '@foyer/contract'
import type { Connection, Network } from '@foyer/core'
import {
  type ConnectorConnectParameters,
  type ConnectorContext,
  getWalletErrorCode,
  getWalletErrorText,
  type SignInOffer,
  withSignal,
} from '@foyer/core/adapter'
import { stored } from '@foyer/core/internal'
import type { Client, Session } from '../Client.ts'
import { toOptionalNamespaces } from '../namespaces.ts'
import type { SignedSession } from '../settleSignIn.ts'
import { adoptSession } from './adoptSession.ts'
import { inTime } from './inTime.ts'
import { networkKey, type PairingState, storedKeys } from './PairingState.ts'

/** A wallet that does not tell them at once is asked again when the visitor signs in. */
const keysWaitMs = 3_000
/** A code is not kept waiting longer for what a wallet may sign along with it. */
const offerWaitMs = 2_000

/** Proposes a session, calls `onUri` with its link, and adopts the session that a wallet approves. */
export async function connectWallet(
  pairing: PairingState,
  { networks, networkId, signal, onUri }: ConnectorConnectParameters,
): Promise<readonly [Connection, ...Connection[]]> {
  const { context, client, relay } = pairing
  // Another wallet may answer this code than the one requests led back to.
  context.storage.remove(stored.deepLink[0])
  const offering = offerSignIn(context, networks, signal)
  await relay.ready(signal)
  const proposal = client.connect({ optionalNamespaces: toOptionalNamespaces(networks) })
  const { uri, approval } = await inTime(relay.unlessRefused(proposal), signal)
  const approved = approval()
  // The visitor may have gone on when the wallet answers: a session nobody uses must not stay open in it.
  approved.then(
    ({ topic }) => signal.aborted && leave(client, topic, 6000, 'User disconnected'),
    () => {},
  )
  const offer = uri ? await offering : undefined
  const asked = uri && offer ? await ask(pairing, uri, offer, { networks, networkId, signal }) : undefined
  const link = asked?.uri ?? uri
  if (link) onUri?.(link)
  const answered: Promise<Session | SignedSession> = asked
    ? Promise.race([asked.session, approved])
    : approved
  const settled = await withSignal(answered, signal).catch((cause) => {
    // What a wallet signs when the visitor is gone is taken back.
    if (!signal.aborted) asked?.stop()
    throw toPairingError(cause)
  })
  const signedIds = 'signedIds' in settled ? settled.signedIds : []
  if (!signedIds.length) asked?.stop()
  context.storage.set(networkKey, signedIds.includes(networkId) ? networkId : (signedIds[0] ?? networkId))
  try {
    context.storage.set(storedKeys[0], await askKeys(client, settled, signal))
    signal.throwIfAborted()
    return adoptSession(pairing, settled)
  } catch (error) {
    leave(client, settled.topic, 5100, 'Unsupported chains')
    throw error
  }
}

/** The sign-in that a wallet may be asked for along with the connection; wallets know that on `eip155` only. */
async function offerSignIn(
  context: ConnectorContext,
  networks: readonly Network[],
  signal: AbortSignal,
): Promise<SignInOffer | undefined> {
  if (networks.some(({ chainNamespace }) => chainNamespace !== 'eip155')) return undefined
  const limit = AbortSignal.any([signal, AbortSignal.timeout(offerWaitMs)])
  const offering = Promise.resolve(context.offerSignIn?.({ networks, signal: limit }))
  return withSignal(offering, limit).catch(() => undefined)
}

/** Asks the wallet to sign in too; without the code or the relay for it, it is asked to connect alone. */
async function ask(
  { client, context }: PairingState,
  uri: string,
  offer: SignInOffer,
  { networks, networkId, signal }: Pick<ConnectorConnectParameters, 'networks' | 'networkId' | 'signal'>,
) {
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const request = {
    networkIds: ids
      .toSorted((a, b) => Number(b === networkId) - Number(a === networkId))
      .slice(0, siwxOthersMax + 1),
    methods: toOptionalNamespaces(networks).eip155?.methods ?? [],
  }
  const asking = import('../askSignIn.ts').then(({ askSignIn }) =>
    askSignIn(client, { uri, offer, request, signal, destroyed: context.signal }),
  )
  return inTime(asking, signal).catch((error: unknown) => {
    if (signal.aborted) throw error
    // The link goes out without it, so that no wallet should answer.
    asking.then(({ stop }) => stop()).catch(() => {})
  })
}

/** Public keys that a session lacks; only a visitor who connects a Cosmos account loads the code for it. */
async function askKeys(
  client: Client,
  settled: Session,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  if (!settled.namespaces.cosmos) return {}
  const limit = AbortSignal.any([signal, AbortSignal.timeout(keysWaitMs)])
  const loading = import('../cosmosKeys.ts').catch(() => undefined)
  return (await loading)?.askCosmosKeys(client, settled, limit) ?? {}
}

/** Ends a session without waiting for the wallet. */
function leave(client: Client, topic: string, code: number, message: string): void {
  client.disconnect({ topic, reason: { code, message } }).catch(() => {})
}

function toPairingError(cause: unknown): unknown {
  if (cause instanceof Error && /expired/i.test(cause.message)) return new PairingExpiredError({ cause })
  const code = getWalletErrorCode(cause)
  if (code !== undefined && code >= 5000 && code < 5100)
    return new ConnectionRejectedError({ cause, details: getWalletErrorText(cause) })
  return cause
}
