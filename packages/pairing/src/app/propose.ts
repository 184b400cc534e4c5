import { RelayUnreachableError } from '@foyer/contract'
import { toHex } from '../crypto/encodings.ts'
import type { Bytes } from '../crypto/PairingCrypto.ts'
import { randomBytes } from '../crypto/randomBytes.ts'
import { checkAlive } from '../engine/checkAlive.ts'
import { loadSessions } from '../engine/createEngine.ts'
import { publish, seal } from '../engine/send.ts'
import { addKey } from '../engine/topics.ts'
import { whileAlive } from '../engine/whileAlive.ts'
import { toRefusal } from '../relay/toRefusal.ts'
import { methods } from '../wire/methods.ts'
import { formatPairingUri } from '../wire/pairingUri.ts'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import type { AppState, Proposal } from './AppState.ts'
import type { AskedParameters, Proposed, ProposeParameters } from './PairingApp.ts'
import { cancelProposal, failProposal, saveProposal, toAskedExpiryS } from './proposals.ts'

/** JSON-RPC code: the relay does not support a method. */
const methodNotFound = -32_601

/** Proposes a session, optionally with a sign-in request. */
export async function propose(app: AppState, parameters: ProposeParameters): Promise<Proposed> {
  const { engine } = app
  checkAlive(engine)
  const symKey = randomBytes(32)
  const { namespaces, signIn } = parameters
  const pairingTopic = await addKey(engine, symKey)
  const prepared = Promise.all([
    engine.crypto.generateExchangeKeys(),
    parameters.attest?.(pairingTopic),
    // Loaded on demand, because most apps do not sign in.
    signIn && import('./signIn.ts').then(({ addSignIn }) => ({ addSignIn, signIn })),
  ])
  const [pair, attestation, signing] = await whileAlive(engine, prepared)
  const asker = { publicKey: toHex(pair.publicKey), metadata: engine.metadata, attestation }
  const asked = { ...parameters, asker }
  // In whole seconds, as transmitted.
  const expiresAtMs = (Math.floor(engine.clock() / 1_000) + methods.wc_sessionPropose.ttlS) * 1_000
  let settle: Pick<Proposal, 'resolve' | 'reject'> = {}
  const session = new Promise<Awaited<Proposed['session']>>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // The caller is notified through `propose` itself; avoid an unhandled rejection.
  session.catch(() => {})
  const proposal: Proposal = {
    pairingTopic,
    id: engine.ids.message(),
    pair,
    expiresAtMs,
    settling: undefined,
    isSettled: false,
    isCancelled: false,
    signIn: signing && (await signing.addSignIn(app, pair, { namespaces, signIn: signing.signIn })),
    ...settle,
  }
  try {
    await Promise.all([
      saveProposal(app, proposal),
      proposal.signIn?.ask?.(proposal, asked),
      send(app, proposal, asked),
    ])
  } catch (error) {
    await failProposal(app, proposal, error)
    throw error
  }
  // Loads while the visitor looks at the code.
  loadSessions(engine).catch((cause) => failProposal(app, proposal, new RelayUnreachableError({ cause })))
  return {
    uri: toUri(proposal, symKey),
    expiresAtMs,
    session,
    cancel: () => void cancelProposal(app, proposal),
  }
}

function toUri(proposal: Proposal, symKey: Bytes): string {
  return formatPairingUri({
    topic: proposal.pairingTopic,
    symKey: toHex(symKey),
    expiresAtS: toAskedExpiryS(proposal),
    methods: proposal.signIn?.question && ['wc_sessionAuthenticate'],
  })
}

/** Sends the proposal. */
async function send(
  { engine }: AppState,
  { pairingTopic, id, expiresAtMs }: Proposal,
  { namespaces, sessionProperties, scopedProperties, signIn, asker, signal, limitMs }: AskedParameters,
): Promise<void> {
  const message = seal(engine, pairingTopic, {
    id,
    method: 'wc_sessionPropose',
    params: {
      requiredNamespaces: {},
      optionalNamespaces: namespaces,
      relays: [{ protocol: 'irn' }],
      proposer: asker,
      expiryTimestamp: toAskedExpiryS({ expiresAtMs }),
      pairingTopic,
      sessionProperties,
      scopedProperties,
      requests: signIn && { authentication: signIn.payloads },
    },
  })
  const delivery = methods.wc_sessionPropose
  const options = { signal, limitMs }
  const { link } = engine
  try {
    const proposed = { pairingTopic, sessionProposal: message, ttl: delivery.ttlS, correlationId: id }
    await link.call('wc_proposeSession', proposed, options)
  } catch (error) {
    if (!(error instanceof RpcAnswerError) || error.code !== methodNotFound) throw toRefusal(error)
    // An older relay.
    await link.call('irn_subscribe', { topic: pairingTopic }, options)
    await publish(engine, pairingTopic, message, { ...delivery, ...options })
  }
  // Not earlier: a socket being opened would subscribe first, and the code would have to wait for that.
  await link.follow([pairingTopic], { isKnown: true })
}
