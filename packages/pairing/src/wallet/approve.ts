import { PairingExpiredError } from '@foyer/contract'
import { answer, answerDelivery } from '../engine/answer.ts'
import { publish, seal } from '../engine/send.ts'
import { sessionMs } from '../engine/sessions.ts'
import type { CallOptions } from '../relay/RelayLink.ts'
import { toRefusal } from '../relay/toRefusal.ts'
import type { Reason } from '../wire/codes.ts'
import { methods } from '../wire/methods.ts'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import type { Session } from '../wire/Session.ts'
import { sendApproval, startApproval, withdrawApproval } from './approvals.ts'
import { removeItem } from './items.ts'
import type { ApproveParameters } from './PairingWallet.ts'
import { refusals } from './refusals.ts'
import type { Item, WalletState } from './WalletState.ts'

/** JSON-RPC code: the relay does not support a method. */
const methodNotFound = -32_601
/** Tag of a refused proposal. */
const rejectTag = 1120

/** Approves a proposal: answers it, and settles the session on a topic that both derive. */
export async function approve(
  wallet: WalletState,
  { id, namespaces, sessionProperties, scopedProperties, cacaos, ...options }: ApproveParameters,
): Promise<Session> {
  const { engine } = wallet
  const { pairingTopic, proposer } = getProposal(wallet, id)
  const approval = await startApproval(wallet, id, proposer.publicKey)
  const { topic, publicKey, settlementId } = approval
  const expiry = Math.floor((engine.clock() + sessionMs) / 1_000)
  const approved = { namespaces, sessionProperties, scopedProperties }
  const session: Session = {
    topic,
    pairingTopic,
    expiresAtMs: expiry * 1_000,
    ...approved,
    peer: proposer,
  }
  const response = { id, result: { relay: { protocol: 'irn' }, responderPublicKey: publicKey } }
  const params = {
    relay: { protocol: 'irn' },
    controller: { publicKey, metadata: engine.metadata },
    ...approved,
    expiry,
    proposalRequestsResponses: cacaos?.length ? { authentication: cacaos } : undefined,
  }
  const settlement = { id: settlementId, method: 'wc_sessionSettle', params }
  await sendApproval(wallet, approval, session, () =>
    send(wallet, { session, response, settlement }, options),
  )
  return session
}

async function send(
  { engine }: WalletState,
  { session, response, settlement }: { session: Session; response: { id: number }; settlement: object },
  options: CallOptions,
): Promise<void> {
  const { topic, pairingTopic } = session
  const { link } = engine
  const { ttlS } = methods.wc_sessionSettle
  const sealedResponse = seal(engine, pairingTopic, response)
  const sealedSettlement = seal(engine, topic, settlement)
  try {
    const approved = {
      pairingTopic,
      sessionTopic: topic,
      sessionProposalResponse: sealedResponse,
      sessionSettlementRequest: sealedSettlement,
      ttl: ttlS,
      correlationId: response.id,
    }
    await link.call('wc_approveSession', approved, options)
  } catch (error) {
    if (!(error instanceof RpcAnswerError) || error.code !== methodNotFound) throw toRefusal(error)
    // An older relay.
    await link.call('irn_subscribe', { topic }, options)
    const delivery = { ...answerDelivery('wc_sessionPropose'), ...options }
    await publish(engine, pairingTopic, sealedResponse, delivery)
    await publish(engine, topic, sealedSettlement, { ...methods.wc_sessionSettle, ...options })
  }
  await link.follow([topic], { isKnown: true })
}

/** Refuses a proposal. */
export async function reject(
  wallet: WalletState,
  {
    id,
    reason = refusals.userRejected,
    ...options
  }: CallOptions & { id: number; reason?: Reason | undefined },
): Promise<void> {
  const { pairingTopic } = getProposal(wallet, id)
  const delivery = { ...answerDelivery('wc_sessionPropose'), tag: rejectTag, ...options }
  // First, because the refusal stands whether or not the app can be notified.
  await withdrawApproval(wallet, id)
  await answer(wallet.engine, pairingTopic, { id, error: reason }, delivery)
  await removeItem(wallet, 'proposal', id)
  await removeItem(wallet, 'pairing', pairingTopic)
}

function getProposal(wallet: WalletState, id: number): Item<'proposal'> {
  const proposal = wallet.proposal.get(id)
  if (!proposal) throw new PairingExpiredError()
  return proposal
}
