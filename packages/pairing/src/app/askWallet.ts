import { CapabilityMissingError, ChainsNotSupportedError } from '@foyer/contract'
import { emit } from '../engine/emit.ts'
import { request } from '../engine/request.ts'
import { getSession, hasChain } from '../engine/sessions.ts'
import type { CallOptions } from '../relay/RelayLink.ts'
import type { AppState } from './AppState.ts'
import type { WalletRequest } from './PairingApp.ts'

/** How long a wallet may take to answer a request. */
const requestMs = 300_000
const pingMs = 30_000

/** Sends a request to a session's wallet and waits for its answer. */
export async function askWallet(
  { engine }: AppState,
  { topic, chainId, method, params, expiryMs = requestMs, signal }: WalletRequest,
): Promise<unknown> {
  const session = getSession(engine, topic)
  if (!hasChain(session, chainId)) throw new ChainsNotSupportedError()
  if (!hasChain(session, chainId, method)) throw new CapabilityMissingError({ capability: method })
  const id = engine.ids.message()
  // Uses the wallet's clock, as far as it is known: some wallets refuse requests that are expired by their own clock.
  const expiryTimestamp = Math.ceil((engine.clock() + (session.aheadMs ?? 0) + expiryMs) / 1_000)
  const asked = { chainId, request: { method, params, expiryTimestamp } }
  return request(engine, topic, 'wc_sessionRequest', asked, {
    id,
    signal,
    answerMs: expiryMs,
    ttlS: Math.ceil(expiryMs / 1_000),
    onSent: () => emit(engine, 'sent', { topic, id }),
  }).finally(() => emit(engine, 'settled', { topic, id }))
}

/** Pings a session's wallet and waits for its answer. */
export async function pingWallet(
  { engine }: AppState,
  { topic, ...options }: CallOptions & { topic: string },
): Promise<void> {
  getSession(engine, topic)
  await request(engine, topic, 'wc_sessionPing', {}, { ...options, answerMs: options.limitMs ?? pingMs })
}
