import type { AppRequest, WalletSignIn } from '@foyer/pairing/wallet'
import { checkPage } from './checkPage.ts'
import { describeRequest } from './describeRequest.ts'
import { negotiate, type Proposal } from './negotiate.ts'
import { readRequest } from './readRequest.ts'
import { readSignIn } from './readSignIn.ts'
import { readSignIns } from './readSignIns.ts'
import { reasons } from './reasons.ts'
import { refuseInterrupted } from './refuseInterrupted.ts'
import { hasBegunSending } from './sending.ts'
import { dropQuestion, notify, refreshSessions, toApp, type Wallet } from './Wallet.ts'
import type { Question } from './WalletState.ts'

/** Subscribes to apps' requests, and shows those that were waiting before the wallet started. */
export function followApps(wallet: Wallet): void {
  const { client } = wallet
  client.on('proposal', (proposal) => onProposal(wallet, proposal))
  client.on('signIn', (question) => onSignIn(wallet, question))
  client.on('request', (request) => onRequest(wallet, request))
  client.on('end', ({ topic }) => onEnd(wallet, topic))
  client.on('expire', ({ id }) => onExpire(wallet, id))
  client.on('relay', (status) => wallet.set({ relay: status === 'connected' ? 'connected' : 'offline' }))
  refreshSessions(wallet)
  for (const proposal of client.getProposals()) onProposal(wallet, proposal)
  for (const question of client.getSignIns()) onSignIn(wallet, question)
  for (const request of client.getRequests()) onRequest(wallet, request)
}

function ask({ getState, set }: Wallet, question: Question): void {
  const { questions } = getState()
  if (questions.some(({ id }) => id === question.id)) return
  set({ questions: [...questions, question], pairing: { status: 'idle' } })
}

function onProposal(wallet: Wallet, proposal: Proposal): void {
  const { client, networks, answeredPairings } = wallet
  const app = toApp(proposal.proposer.metadata)
  const outcome = negotiate(proposal, networks)
  if (!('refusal' in outcome)) {
    const signIns = wallet.getState().isOneClick ? readSignIns(proposal, outcome.networks) : []
    ask(wallet, { kind: 'proposal', id: proposal.id, app, proposal, signIns, ...outcome })
    return void checkPage(wallet, proposal)
  }
  wallet.set({ pairing: { status: 'idle' } })
  notify(wallet, 'problem', `${app.name} asked for ${refusals[outcome.refusal]}, so the wallet declined.`)
  answeredPairings.add(proposal.pairingTopic)
  void client.reject({ id: proposal.id, reason: reasons[outcome.refusal] }).catch(() => {})
}

/** Shows a request to connect and sign in with one approval. */
function onSignIn(wallet: Wallet, question: WalletSignIn): void {
  const { id, pairingTopic, requester, payload } = question
  const { client, supportedChainIds, answeredPairings } = wallet
  const app = toApp(requester.metadata)
  const details = readSignIn(payload, { supportedChainIds, appUrl: app.url })
  if (details) {
    ask(wallet, { kind: 'sign-in', id, app, pairingTopic, ...details })
    return void checkPage(wallet, question)
  }
  wallet.set({ pairing: { status: 'idle' } })
  notify(wallet, 'problem', `${app.name} asked for ${refusals.UNSUPPORTED_CHAINS}, so the wallet declined.`)
  answeredPairings.add(pairingTopic)
  void client.rejectSignIn({ id, reason: reasons.UNSUPPORTED_CHAINS }).catch(() => {})
}

function onRequest(wallet: Wallet, { id, topic, chainId, method, params, expiresAtMs }: AppRequest): void {
  const { client, networks } = wallet
  const session = client.getSessions().find((one) => one.topic === topic)
  if (!session) return
  const app = toApp(session.peer.metadata)
  if (hasBegunSending({ topic, id })) return void refuseInterrupted(wallet, { id, app })
  const details = readRequest(
    {
      method,
      params,
      chainId,
      sessionAccounts: Object.values(session.namespaces).flatMap((namespace) => namespace.accounts),
      appUrl: app.url,
    },
    networks,
  )
  if (details.kind === 'answered') {
    void client.respond({ id, result: details.result }).catch(() => {})
    return
  }
  if (details.kind !== 'refused') {
    const question = { kind: 'request', id, app, topic, expiresAtMs, details } as const
    ask(wallet, question)
    return void describeRequest(wallet, question)
  }
  notify(wallet, 'problem', `${app.name} sent a request that this wallet refuses: ${details.message}.`)
  const { code, message } = details
  void client.respond({ id, error: { code, message } }).catch(() => {})
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
