import { AbortedError, PairingExpiredError } from '@foyer/contract'
import { toHex } from '../crypto/encodings.ts'
import { discard, keep } from '../engine/keep.ts'
import { leave } from '../engine/topics.ts'
import { watchExpiry } from '../engine/watchExpiry.ts'
import type { AppState, Proposal } from './AppState.ts'

/** Adds a proposal, or stores what has changed in it: a page may be reloaded while its owner is in the wallet. */
export async function saveProposal({ engine, proposals }: AppState, proposal: Proposal): Promise<void> {
  const { pairingTopic, id, pair, expiresAtMs, isCancelled, settling } = proposal
  proposals.set(pairingTopic, proposal)
  watchExpiry(engine)
  const key = settling && engine.keys.get(settling.topic)
  await keep(engine, `proposal:${pairingTopic}`, {
    symKey: toHex(engine.keys.get(pairingTopic) ?? new Uint8Array()),
    id,
    publicKey: toHex(pair.publicKey),
    privateKey: toHex(pair.privateKey),
    expiresAtMs,
    isCancelled,
    ...(settling && key ? { settling: { ...settling, key: toHex(key) } } : {}),
  })
}

/** Forgets a proposal, with the topics that no session goes on with. */
export async function forgetProposal({ engine, proposals }: AppState, proposal: Proposal): Promise<void> {
  const { pairingTopic, settling, signIn } = proposal
  if (!proposals.delete(pairingTopic)) return
  leave(engine, pairingTopic)
  if (signIn?.question) leave(engine, signIn.question.answerTopic)
  if (settling && !engine.sessions.has(settling.topic)) leave(engine, settling.topic)
  watchExpiry(engine)
  await discard(engine, `proposal:${pairingTopic}`)
  await discard(engine, `served:${pairingTopic}`)
}

/** Forgets a proposal, and fails it. */
export async function failProposal(app: AppState, proposal: Proposal, error: unknown): Promise<void> {
  await forgetProposal(app, proposal)
  proposal.reject?.(error)
}

/** Takes a proposal back. It is remembered until it expires, for a wallet that approves it all the same. */
export async function cancelProposal(app: AppState, proposal: Proposal): Promise<void> {
  if (proposal.isCancelled || !app.proposals.has(proposal.pairingTopic)) return
  proposal.isCancelled = true
  proposal.reject?.(new AbortedError())
  await saveProposal(app, proposal)
}

/** Fails what has expired, and returns when the next proposal does. */
export function expireProposals(app: AppState, nowMs: number): number {
  let next = Number.POSITIVE_INFINITY
  for (const proposal of [...app.proposals.values()])
    if (proposal.expiresAtMs > nowMs) next = Math.min(next, proposal.expiresAtMs)
    else void failProposal(app, proposal, new PairingExpiredError())
  return next
}
