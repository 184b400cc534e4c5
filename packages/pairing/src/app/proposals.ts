import { AbortedError, PairingExpiredError } from '@foyer/contract'
import { toHex } from '../crypto/encodings.ts'
import { discard, keep } from '../engine/keep.ts'
import { leave } from '../engine/topics.ts'
import { watchExpiry } from '../engine/watchExpiry.ts'
import type { AppState, Proposal } from './AppState.ts'

/**
 * How much longer a wallet may answer than the caller waits. Clocks may differ, and a wallet refuses a proposal that is
 * expired by its own clock. A wallet that answers late is notified that the session ended.
 */
const lateMs = 600_000

/** Returns the time at which a proposal expires for wallets, in seconds. */
export function toAskedExpiryS({ expiresAtMs }: Pick<Proposal, 'expiresAtMs'>): number {
  return (expiresAtMs + lateMs) / 1_000
}

/** Adds or updates a stored proposal, because the page may be reloaded while the visitor is in the wallet. */
export async function saveProposal({ engine, proposals }: AppState, proposal: Proposal): Promise<void> {
  const { pairingTopic, id, pair, expiresAtMs, isCancelled, isSettled, settling, signIn } = proposal
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
    isSettled,
    // The tab that shows the code handles the proposal while that tab is open.
    tab: engine.tabs?.state.tab,
    question: signIn?.question,
    ...(settling && key ? { settling: { ...settling, key: toHex(key) } } : {}),
  })
}

/** Deletes a proposal, with the topics that no session uses. */
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

/** Deletes a proposal and rejects its promise. */
export async function failProposal(app: AppState, proposal: Proposal, error: unknown): Promise<void> {
  await forgetProposal(app, proposal)
  proposal.reject?.(error)
}

/** Cancels a proposal. It is kept until it expires for wallets, in case one approves it anyway. */
export async function cancelProposal(app: AppState, proposal: Proposal): Promise<void> {
  if (proposal.isCancelled || !app.proposals.has(proposal.pairingTopic)) return
  giveUp(proposal, new AbortedError())
  await saveProposal(app, proposal)
}

function giveUp(proposal: Proposal, error: Error): void {
  proposal.isCancelled = true
  proposal.reject?.(error)
}

/** Rejects expired proposals, deletes those that no wallet can still answer, and returns when to check again. */
export function expireProposals(app: AppState, nowMs: number): number {
  let next = Number.POSITIVE_INFINITY
  for (const proposal of [...app.proposals.values()]) {
    const { expiresAtMs } = proposal
    if (expiresAtMs <= nowMs) giveUp(proposal, new PairingExpiredError())
    const dueMs = expiresAtMs > nowMs ? expiresAtMs : expiresAtMs + lateMs
    if (dueMs > nowMs) next = Math.min(next, dueMs)
    else void forgetProposal(app, proposal)
  }
  return next
}
