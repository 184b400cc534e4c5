import type { Answer, Handlers, Incoming } from '../engine/Engine.ts'
import { emit } from '../engine/emit.ts'
import { serveShared } from '../engine/serveShared.ts'
import { hasChain } from '../engine/sessions.ts'
import { codes } from '../wire/codes.ts'
import * as d from '../wire/decode.ts'
import { methods } from '../wire/methods.ts'
import { authenticateParams, proposeParams, requestParams } from '../wire/questions.ts'
import { adoptApproval } from './approvals.ts'
import { addItem, removeItem } from './items.ts'
import { refusals } from './refusals.ts'
import { toCodeExpiryMs, toExpiryMs } from './toExpiryMs.ts'
import { type Item, storedItems, type WalletState } from './WalletState.ts'

/** Maximum number of items of a kind that may wait for the owner, across all apps. */
const maxOpen = 200
/** Maximum lifetime of a request or sign-in, whatever the app says. */
const maxRequestMs = 7 * 86_400_000
const maxSignInMs = methods.wc_sessionAuthenticate.ttlS * 1_000

/** Handlers for an app's requests. */
export function serveApp(wallet: WalletState): Handlers['serves'] {
  const { wc_sessionPing, wc_sessionDelete, ...shared } = serveShared(wallet.engine)
  /** An app that writes on a topic has the session, even if its approval appeared to fail. */
  const adopting = (serve: NonNullable<typeof wc_sessionPing>) => async (incoming: Incoming) => {
    await adoptApproval(wallet, incoming.topic)
    return serve(incoming)
  }
  return {
    ...shared,
    wc_sessionPing: adopting(wc_sessionPing),
    wc_sessionDelete: adopting(wc_sessionDelete),
    wc_sessionPropose: (incoming) => onPropose(wallet, incoming),
    wc_sessionAuthenticate: (incoming) => onSignIn(wallet, incoming),
    wc_sessionRequest: adopting((incoming) => onRequest(wallet, incoming)),
    async wc_pairingDelete({ topic }) {
      await removeItem(wallet, 'pairing', topic)
      return undefined
    },
  }
}

/**
 * Shows a request to the owner. A resent request, because the wallet closed before it acknowledged the first, is
 * already shown. A different request with the same id is refused: the owner must answer exactly what they see.
 */
async function ask<kind extends 'proposal' | 'signIn' | 'request'>(
  wallet: WalletState,
  kind: kind,
  item: Item<kind>,
): Promise<Answer> {
  const { proposal, signIn, request, engine } = wallet
  const { id } = item
  const open = proposal.get(id) ?? signIn.get(id) ?? request.get(id)
  if (open) return toText(kind, open) === toText(kind, item) ? undefined : { error: codes.invalidParams }
  // Its keys belong to the first app that asked.
  if (wallet.approval.has(id)) return { error: codes.invalidParams }
  if (wallet[kind].size >= maxOpen) return { error: refusals.tooMany }
  await addItem(wallet, kind, id, item)
  emit(engine, kind, item)
  return undefined
}

/** Serializes a request without its answer and without its expiry time, which depends on the time of arrival. */
function toText(kind: keyof typeof storedItems, item: object): string {
  return JSON.stringify(d.read<unknown>(storedItems[kind], { ...item, expiresAtMs: 0, outcome: undefined }))
}

async function onPropose(wallet: WalletState, { topic, id, params }: Incoming): Promise<Answer> {
  const { engine } = wallet
  const pairing = wallet.pairing.get(topic)
  const parsed = d.read(proposeParams, params)
  if (!pairing) return { error: codes.unsupportedMethod }
  if (!parsed) return { error: codes.invalidParams }
  // The app also sent a sign-in request, and needs only one answer.
  if (pairing.asksSignIn && wallet.signsIn) return undefined
  const { expiryTimestamp, requests, ...proposal } = parsed
  const expiresAtMs = toCodeExpiryMs(engine, expiryTimestamp)
  if (expiresAtMs <= engine.clock()) return undefined
  const authentication = requests?.authentication ?? []
  return ask(wallet, 'proposal', { ...proposal, id, pairingTopic: topic, expiresAtMs, authentication })
}

async function onSignIn(wallet: WalletState, { topic, id, params }: Incoming): Promise<Answer> {
  const { engine } = wallet
  if (!wallet.pairing.has(topic) || !wallet.signsIn) return { error: codes.unsupportedMethod }
  const parsed = d.read(authenticateParams, params)
  if (!parsed) return { error: codes.invalidParams }
  const { requester, authPayload, expiryTimestamp } = parsed
  const saidMs = toExpiryMs(engine, expiryTimestamp, methods.wc_sessionPropose.ttlS)
  const expiresAtMs = Math.min(saidMs, engine.clock() + maxSignInMs)
  if (expiresAtMs <= engine.clock()) return undefined
  return ask(wallet, 'signIn', { id, pairingTopic: topic, expiresAtMs, requester, payload: authPayload })
}

async function onRequest(wallet: WalletState, { topic, id, params }: Incoming): Promise<Answer> {
  const { engine } = wallet
  const session = engine.sessions.get(topic)
  const parsed = d.read(requestParams, params)
  if (!session || !parsed) return { error: codes.invalidParams }
  const { chainId, request } = parsed
  if (!hasChain(session, chainId)) return { error: refusals.unsupportedChains }
  if (!hasChain(session, chainId, request.method)) return { error: refusals.unauthorizedMethod }
  const saidMs = toExpiryMs(engine, request.expiryTimestamp, methods.wc_sessionRequest.ttlS)
  const expiresAtMs = Math.min(saidMs, engine.clock() + maxRequestMs)
  // The app no longer waits for the answer.
  if (expiresAtMs <= engine.clock()) return undefined
  const { method } = request
  return ask(wallet, 'request', { id, topic, chainId, method, params: request.params, expiresAtMs })
}
