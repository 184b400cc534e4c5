import type { WalletKitTypes } from '@reown/walletkit'
import { getSdkError } from '@walletconnect/utils'
import { negotiate, type Proposal } from './negotiate.ts'
import { readRequest } from './readRequest.ts'
import { readSignIn } from './readSignIn.ts'
import { respondError } from './respondError.ts'
import { dropQuestion, notify, refreshSessions, toApp, type Wallet } from './Wallet.ts'
import type { Question } from './WalletState.ts'

/** Follows what apps ask, and asks what was waiting before the wallet started. */
export function followApps(wallet: Wallet): void {
  const { kit } = wallet
  kit.on('session_proposal', ({ params }) => onProposal(wallet, params))
  wallet.followOneClick()
  kit.on('session_request', (event) => onRequest(wallet, event))
  kit.on('session_delete', ({ topic }) => onEnd(wallet, topic))
  kit.on('proposal_expire', ({ id }) => onExpire(wallet, id))
  kit.on('session_request_expire', ({ id }) => onExpire(wallet, id))
  kit.engine.signClient.events.on('session_expire', () => refreshSessions(wallet))
  const { relayer } = kit.core
  relayer.on('relayer_connect', () => wallet.set({ relay: 'connected' }))
  relayer.on('relayer_disconnect', () => wallet.set({ relay: 'offline' }))
  relayer.on('relayer_error', () => wallet.set({ relay: 'offline' }))
  if (relayer.connected) wallet.set({ relay: 'connected' })
  refreshSessions(wallet)
  for (const proposal of Object.values(kit.getPendingSessionProposals()))
    if (proposal.expiryTimestamp * 1_000 > Date.now()) onProposal(wallet, proposal)
  for (const request of kit.getPendingSessionRequests()) onRequest(wallet, request as never)
}

function ask({ getState, set }: Wallet, question: Question): void {
  const { questions } = getState()
  if (questions.some(({ id }) => id === question.id)) return
  set({ questions: [...questions, question], pairing: { status: 'idle' } })
}

function onProposal(wallet: Wallet, proposal: Proposal): void {
  const { kit, networks, answeredPairings } = wallet
  const app = toApp(proposal.proposer.metadata)
  const outcome = negotiate(proposal, networks)
  if (!('refusal' in outcome)) {
    ask(wallet, { kind: 'proposal', id: proposal.id, app, proposal, ...outcome })
    return
  }
  wallet.set({ pairing: { status: 'idle' } })
  notify(wallet, 'problem', `${app.name} asked for ${refusals[outcome.refusal]}, so the wallet declined.`)
  answeredPairings.add(proposal.pairingTopic)
  void kit.rejectSession({ id: proposal.id, reason: getSdkError(outcome.refusal) }).catch(() => {})
}

/** Asks to connect and sign in with one approval. */
export function onSignIn(wallet: Wallet, { id, topic, params }: WalletKitTypes.SessionAuthenticate): void {
  const { kit, supportedChainIds, answeredPairings } = wallet
  const app = toApp(params.requester.metadata)
  const details = readSignIn(params.authPayload, { supportedChainIds, appUrl: app.url })
  if (details) {
    ask(wallet, { kind: 'sign-in', id, app, pairingTopic: topic, ...details })
    return
  }
  wallet.set({ pairing: { status: 'idle' } })
  notify(wallet, 'problem', `${app.name} asked for ${refusals.UNSUPPORTED_CHAINS}, so the wallet declined.`)
  answeredPairings.add(topic)
  void kit.rejectSessionAuthenticate({ id, reason: getSdkError('UNSUPPORTED_CHAINS') }).catch(() => {})
}

function onRequest(wallet: Wallet, { id, topic, params }: WalletKitTypes.SessionRequest): void {
  const { kit, networks } = wallet
  const session = kit.getActiveSessions()[topic]
  if (!session) return
  const app = toApp(session.peer.metadata)
  const details = readRequest(
    {
      method: params.request.method,
      params: params.request.params,
      chainId: params.chainId,
      sessionAccounts: Object.values(session.namespaces).flatMap((namespace) => namespace.accounts),
      appUrl: app.url,
    },
    networks,
  )
  if (details.kind === 'answered') {
    const response = { id, jsonrpc: '2.0', result: details.result }
    void kit.respondSessionRequest({ topic, response }).catch(() => {})
    return
  }
  if (details.kind !== 'refused') {
    ask(wallet, { kind: 'request', id, app, topic, details })
    return
  }
  notify(wallet, 'problem', `${app.name} sent a request that this wallet refuses: ${details.message}.`)
  void respondError(kit, { id, topic, code: details.code, message: details.message }).catch(() => {})
}

function onEnd(wallet: Wallet, topic: string): void {
  const { sessions, questions } = wallet.getState()
  const ended = sessions.find((session) => session.topic === topic)
  if (ended) notify(wallet, 'info', `${ended.app.name} disconnected.`)
  for (const question of questions)
    if (question.kind === 'request' && question.topic === topic) dropQuestion(wallet, question.id)
  refreshSessions(wallet)
}

function onExpire(wallet: Wallet, id: number): void {
  const expired = wallet.getState().questions.find((question) => question.id === id)
  if (!expired) return
  dropQuestion(wallet, id)
  notify(wallet, 'info', `What ${expired.app.name} asked for has expired.`)
}

const refusals = {
  UNSUPPORTED_CHAINS: 'networks that this wallet does not have',
  UNSUPPORTED_METHODS: 'abilities that this wallet does not have',
  UNSUPPORTED_EVENTS: 'events that this wallet does not send',
  UNSUPPORTED_NAMESPACE_KEY: 'a kind of chain that this wallet does not have',
} as const
