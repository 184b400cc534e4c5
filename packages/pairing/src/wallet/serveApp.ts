import type { Answer, Handlers, Incoming } from '../engine/Engine.ts'
import { emit } from '../engine/emit.ts'
import { serveShared } from '../engine/serveShared.ts'
import { hasChain } from '../engine/sessions.ts'
import { codes } from '../wire/codes.ts'
import * as d from '../wire/decode.ts'
import { methods } from '../wire/methods.ts'
import { authenticateParams, proposeParams, requestParams } from '../wire/questions.ts'
import { addItem, removeItem } from './items.ts'
import { refusals } from './refusals.ts'
import { toCodeExpiryMs, toExpiryMs } from './toExpiryMs.ts'
import type { WalletState } from './WalletState.ts'

/** Questions of a kind that may wait for the person, from all apps. */
const maxOpen = 200

/** What an app may ask of a wallet. */
export function serveApp(wallet: WalletState): Handlers['serves'] {
  return {
    ...serveShared(wallet.engine),
    wc_sessionPropose: (incoming) => onPropose(wallet, incoming),
    wc_sessionAuthenticate: (incoming) => onSignIn(wallet, incoming),
    wc_sessionRequest: (incoming) => onRequest(wallet, incoming),
    async wc_pairingDelete({ topic }) {
      await removeItem(wallet, 'pairing', topic)
      return undefined
    },
  }
}

/** Whether another app's question waits under the same id: what the person sees must be what they answer. */
function isTaken({ proposal, signIn, request }: WalletState, id: number): boolean {
  return proposal.has(id) || signIn.has(id) || request.has(id)
}

async function onPropose(wallet: WalletState, { topic, id, params }: Incoming): Promise<Answer> {
  const { engine } = wallet
  const pairing = wallet.pairing.get(topic)
  const parsed = d.read(proposeParams, params)
  if (!pairing) return { error: codes.unsupportedMethod }
  if (!parsed || isTaken(wallet, id)) return { error: codes.invalidParams }
  // The app asked to sign in beside it, and needs one answer only.
  if (pairing.asksSignIn && wallet.signsIn) return undefined
  const { expiryTimestamp, requests, ...proposal } = parsed
  const expiresAtMs = toCodeExpiryMs(engine, expiryTimestamp)
  if (expiresAtMs <= engine.clock()) return undefined
  const authentication = requests?.authentication ?? []
  if (wallet.proposal.size >= maxOpen) return { error: refusals.tooMany }
  const item = { ...proposal, id, pairingTopic: topic, expiresAtMs, authentication }
  await addItem(wallet, 'proposal', id, item)
  emit(engine, 'proposal', item)
  return undefined
}

async function onSignIn(wallet: WalletState, { topic, id, params }: Incoming): Promise<Answer> {
  const { engine } = wallet
  if (!wallet.pairing.has(topic) || !wallet.signsIn) return { error: codes.unsupportedMethod }
  const parsed = d.read(authenticateParams, params)
  if (!parsed || isTaken(wallet, id)) return { error: codes.invalidParams }
  const { requester, authPayload, expiryTimestamp } = parsed
  const expiresAtMs = toExpiryMs(engine, expiryTimestamp, methods.wc_sessionPropose.ttlS)
  if (expiresAtMs <= engine.clock()) return undefined
  if (wallet.signIn.size >= maxOpen) return { error: refusals.tooMany }
  const item = { id, pairingTopic: topic, expiresAtMs, requester, payload: authPayload }
  await addItem(wallet, 'signIn', id, item)
  emit(engine, 'signIn', item)
  return undefined
}

async function onRequest(wallet: WalletState, { topic, id, params }: Incoming): Promise<Answer> {
  const { engine } = wallet
  const session = engine.sessions.get(topic)
  const parsed = d.read(requestParams, params)
  if (!session || !parsed || isTaken(wallet, id)) return { error: codes.invalidParams }
  const { chainId, request } = parsed
  if (!hasChain(session, chainId)) return { error: refusals.unsupportedChains }
  if (!hasChain(session, chainId, request.method)) return { error: refusals.unauthorizedMethod }
  const expiresAtMs = toExpiryMs(engine, request.expiryTimestamp, methods.wc_sessionRequest.ttlS)
  // Nobody waits for the answer any more.
  if (expiresAtMs <= engine.clock()) return undefined
  if (wallet.request.size >= maxOpen) return { error: refusals.tooMany }
  const { method } = request
  const item = { id, topic, chainId, method, params: request.params, expiresAtMs }
  await addItem(wallet, 'request', id, item)
  emit(engine, 'request', item)
  return undefined
}
