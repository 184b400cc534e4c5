import { isNamespace } from '@foyer/contract'
import { buildAuthObject, getSdkError } from '@walletconnect/utils'
import { BaseError } from 'viem'
import type { WalletConfig } from '../config.ts'
import { hostOf } from '../format.ts'
import { accountOf, accounts, addressOf } from './accounts.ts'
import { approvedNamespaces } from './approvedNamespaces.ts'
import { readChoice, writeChoice } from './choice.ts'
import { createKit, type Kit } from './createKit.ts'
import { inTime } from './inTime.ts'
import { isRecord } from './NetworkRequest.ts'
import { negotiate, type Proposal } from './negotiate.ts'
import { networksOf, type WalletNetwork } from './networks.ts'
import { performRequest } from './performRequest.ts'
import type { RequestDetails } from './RequestDetails.ts'
import { bitcoinAddress } from './readBitcoinRequest.ts'
import { readLink } from './readLink.ts'
import { readRequest } from './readRequest.ts'
import { issuerOf, readSignIn, signInText } from './readSignIn.ts'
import type { App, Question, WalletState } from './WalletState.ts'

/** The wallet behind the page: a state to show, and what a person can do. */
export type Wallet = {
  /** All that it serves. */
  readonly networks: readonly WalletNetwork[]
  getState(): WalletState
  subscribe(listener: () => void): () => void
  /** Pairs with the app whose link is in a text. */
  pair(text: string): Promise<void>
  /** Says why a picture could not be used. */
  reportProblem(problem: string): void
  approve(question: Question): Promise<void>
  reject(question: Question): Promise<void>
  disconnect(topic: string): Promise<void>
  selectAccount(index: number): Promise<void>
  /** @param networkId CAIP-2 id */
  selectNetwork(networkId: string): Promise<void>
  /** Says whether apps may ask to connect and sign in by one approval; counts from the next pairing on. */
  setOneClick(isOneClick: boolean): void
  dismissNotice(): void
}

type Sessions = ReturnType<Kit['getActiveSessions']>
type Session = Sessions[string]
type RequestEvent = Parameters<Parameters<Kit['on']>[1]>[0]

/** An app whose page is open proposes at once. */
const proposalTimeoutMs = 10_000

const problems = {
  relay: 'The relay does not answer. Check that the server is running, then try again.',
  used: 'This link was used already. Get a new code in the app.',
  silent: 'The app does not answer. Its page may be closed: get a new code there.',
  sentUntold: 'It was sent. The relay does not answer, so the app will only know later. Transaction:',
}

/** Starts the wallet: restores its sessions and what is still waiting for an answer. */
export async function createWallet(config: WalletConfig): Promise<Wallet> {
  const networks = networksOf(config)
  const supportedChainIds = config.chains.map(({ id }) => id)
  const kit = await createKit(config)
  const listeners = new Set<() => void>()
  /** A link works once: the app has left the topic of an answered one. */
  const answeredPairings = new Set<string>()
  let state: WalletState = {
    ...readChoice(networks),
    relay: 'ready',
    sessions: [],
    questions: [],
    answering: undefined,
    pairing: { status: 'idle' },
    notice: undefined,
  }

  function set(change: Partial<WalletState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  function refresh() {
    set({ sessions: Object.values(kit.getActiveSessions()).map(toRow) })
  }
  function ask(question: Question) {
    if (state.questions.some(({ id }) => id === question.id)) return
    set({ questions: [...state.questions, question], pairing: { status: 'idle' } })
  }
  function drop(id: number) {
    set({
      questions: state.questions.filter((question) => question.id !== id),
      ...(state.answering?.id === id ? { answering: undefined } : {}),
    })
  }
  function tell(tone: 'info' | 'problem', text: string) {
    set({ notice: { tone, text } })
  }

  function onProposal(proposal: Proposal) {
    const app = toApp(proposal.proposer.metadata)
    const outcome = negotiate(proposal, networks)
    if ('refusal' in outcome) {
      set({ pairing: { status: 'idle' } })
      tell('problem', `${app.name} asked for ${refusals[outcome.refusal]}, so the wallet declined.`)
      answeredPairings.add(proposal.pairingTopic)
      void kit.rejectSession({ id: proposal.id, reason: getSdkError(outcome.refusal) }).catch(() => {})
      return
    }
    ask({ kind: 'proposal', id: proposal.id, app, proposal, ...outcome })
  }

  function onRequest({ id, topic, params }: Extract<RequestEvent, { params: { request: unknown } }>) {
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
    if (details.kind !== 'refused') return ask({ kind: 'request', id, app, topic, details })
    tell('problem', `${app.name} sent a request that this wallet refuses: ${details.message}.`)
    void respondError(id, topic, details.code, details.message).catch(() => {})
  }

  function respondError(id: number, topic: string, code: number, message: string) {
    return kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: { code, message } } })
  }

  type SignIn = Parameters<Parameters<typeof kit.on<'session_authenticate'>>[1]>[0]
  function onSignIn({ id, topic, params }: SignIn) {
    const app = toApp(params.requester.metadata)
    const details = readSignIn(params.authPayload, { supportedChainIds, appUrl: app.url })
    if (details) return ask({ kind: 'sign-in', id, app, pairingTopic: topic, ...details })
    set({ pairing: { status: 'idle' } })
    tell('problem', `${app.name} asked for ${refusals.UNSUPPORTED_CHAINS}, so the wallet declined.`)
    answeredPairings.add(topic)
    void kit.rejectSessionAuthenticate({ id, reason: getSdkError('UNSUPPORTED_CHAINS') }).catch(() => {})
  }
  // The library answers a proposal beside the question only where nobody listens for the question.
  function followOneClick() {
    kit.off('session_authenticate', onSignIn)
    if (state.isOneClick) kit.on('session_authenticate', onSignIn)
  }

  kit.on('session_proposal', ({ params }) => onProposal(params))
  followOneClick()
  kit.on('session_request', onRequest)
  kit.on('session_delete', ({ topic }) => {
    const ended = state.sessions.find((session) => session.topic === topic)
    if (ended) tell('info', `${ended.app.name} disconnected.`)
    for (const question of state.questions)
      if (question.kind === 'request' && question.topic === topic) drop(question.id)
    refresh()
  })
  kit.on('proposal_expire', ({ id }) => onExpire(id))
  kit.on('session_request_expire', ({ id }) => onExpire(id))
  function onExpire(id: number) {
    const expired = state.questions.find((question) => question.id === id)
    if (!expired) return
    drop(id)
    tell('info', `What ${expired.app.name} asked for has expired.`)
  }
  kit.engine.signClient.events.on('session_expire', refresh)
  kit.core.relayer.on('relayer_connect', () => set({ relay: 'connected' }))
  kit.core.relayer.on('relayer_disconnect', () => set({ relay: 'offline' }))
  kit.core.relayer.on('relayer_error', () => set({ relay: 'offline' }))
  if (kit.core.relayer.connected) set({ relay: 'connected' })

  async function approveProposal(question: Extract<Question, { kind: 'proposal' }>) {
    const wallet = {
      networks: question.networks,
      activeId: state.networkId,
      account: currentAccount(),
    }
    await inTime(
      kit.approveSession({ id: question.id, namespaces: approvedNamespaces(question.proposal, wallet) }),
    )
    tell('info', `Connected to ${question.app.name}.`)
  }

  async function approveSignIn(question: Extract<Question, { kind: 'sign-in' }>) {
    const { signer } = currentAccount()
    const isActive = (id: number) => `eip155:${id}` === state.networkId
    const activeFirst = [...question.chainIds].sort((a, b) => Number(isActive(b)) - Number(isActive(a)))
    const auths = await Promise.all(
      activeFirst.map(async (chainId) => {
        const message = signInText(question.payload, chainId, signer.address)
        const signature = { t: 'eip191', s: await signer.signMessage({ message }) } as const
        return buildAuthObject(question.payload, signature, issuerOf(chainId, signer.address))
      }),
    )
    await inTime(kit.approveSessionAuthenticate({ id: question.id, auths }))
    tell('info', `Connected and signed in at ${question.app.name}.`)
  }

  async function approveRequest(question: Extract<Question, { kind: 'request' }>) {
    const { id, topic, details, app } = question
    let result: unknown
    try {
      result = await performRequest(details)
    } catch (error) {
      const message = reasonOf(error)
      tell('problem', `It did not work: ${message}`)
      await inTime(respondError(id, topic, -32000, message))
      return
    }
    try {
      await inTime(kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } }))
    } catch {
      // What is sent stays sent: a person told of a plain failure would send it again.
      tell('problem', isSent(details) ? `${problems.sentUntold} ${transactionId(result)}` : problems.relay)
      return
    }
    if (details.kind === 'switch-chain') await selectNetwork(`eip155:${details.chain.id}`)
    tell('info', isSent(details) ? `Sent for ${app.name}.` : `Done for ${app.name}.`)
  }

  async function answer(question: Question, kind: 'approve' | 'reject', work: () => Promise<void>) {
    if (state.answering) return
    set({ answering: { id: question.id, answer: kind } })
    try {
      await work()
    } catch {
      tell('problem', problems.relay)
    }
    if (question.kind === 'proposal') answeredPairings.add(question.proposal.pairingTopic)
    if (question.kind === 'sign-in') answeredPairings.add(question.pairingTopic)
    drop(question.id)
    set({ answering: undefined })
    refresh()
  }

  function currentAccount() {
    const account = accountOf(state.accountIndex) ?? accounts[0]
    if (!account) throw new Error('A wallet without accounts')
    return account
  }
  /** Tells every session; one that cannot be told must not keep the others waiting. */
  async function toSessions(work: (session: Session) => Promise<void>) {
    await Promise.allSettled(Object.values(kit.getActiveSessions()).map(work))
  }

  async function selectAccount(accountIndex: number) {
    if (!accountOf(accountIndex) || accountIndex === state.accountIndex) return
    set({ accountIndex })
    writeChoice(state)
    const account = currentAccount()
    await toSessions(async ({ topic, namespaces }) => {
      const opened = Object.entries(namespaces).flatMap(([key, namespace]) =>
        isNamespace(key) ? [{ key, namespace, address: addressOf(account, key) }] : [],
      )
      const updated = opened.map(({ key, namespace, address }) => {
        const chains = namespace.chains ?? []
        return [key, { ...namespace, accounts: chains.map((chain) => `${chain}:${address}`) }] as const
      })
      await kit.updateSession({ topic, namespaces: { ...namespaces, ...Object.fromEntries(updated) } })
      for (const { key, namespace, address } of opened) {
        // Bitcoin's own event says more than the common one.
        const isBitcoin = key === 'bip122' && namespace.events.includes('bip122_addressesChanged')
        const event = isBitcoin
          ? { name: 'bip122_addressesChanged', data: [bitcoinAddress(account)] }
          : { name: 'accountsChanged', data: [address] }
        if (!namespace.events.includes(event.name)) continue
        for (const chainId of namespace.chains ?? []) await kit.emitSessionEvent({ topic, event, chainId })
      }
    })
    refresh()
  }

  async function selectNetwork(networkId: string) {
    const network = networks.find(({ id }) => id === networkId)
    if (!network || networkId === state.networkId) return
    set({ networkId })
    writeChoice(state)
    // Networks of other kinds are in use side by side: there is nothing to tell of them.
    if (network.namespace !== 'eip155') return
    await toSessions(async ({ topic, namespaces: { eip155 } }) => {
      if (!eip155?.chains?.includes(networkId) || !eip155.events.includes('chainChanged')) return
      const event = { name: 'chainChanged', data: network.chain.id }
      await kit.emitSessionEvent({ topic, event, chainId: networkId })
    })
  }

  refresh()
  for (const proposal of Object.values(kit.getPendingSessionProposals()))
    if (proposal.expiryTimestamp * 1_000 > Date.now()) onProposal(proposal)
  for (const request of kit.getPendingSessionRequests()) onRequest(request as never)

  return {
    networks,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async pair(text) {
      const reading = readLink(text, Date.now())
      if ('problem' in reading) return set({ pairing: { status: 'failed', problem: reading.problem } })
      if (answeredPairings.has(reading.topic))
        return set({ pairing: { status: 'failed', problem: problems.used } })
      const asked = state.questions.length
      set({ pairing: { status: 'pairing' }, notice: undefined })
      try {
        await inTime(kit.pair({ uri: reading.uri }))
      } catch (error) {
        const isUsed = error instanceof Error && /already exists/i.test(error.message)
        return set({ pairing: { status: 'failed', problem: isUsed ? problems.used : problems.relay } })
      }
      setTimeout(() => {
        if (state.pairing.status === 'pairing' && state.questions.length === asked)
          set({ pairing: { status: 'failed', problem: problems.silent } })
      }, proposalTimeoutMs)
    },
    reportProblem(problem) {
      set({ pairing: { status: 'failed', problem } })
    },
    approve: (question) =>
      answer(question, 'approve', () =>
        question.kind === 'proposal'
          ? approveProposal(question)
          : question.kind === 'sign-in'
            ? approveSignIn(question)
            : approveRequest(question),
      ),
    reject: (question) =>
      answer(question, 'reject', async () => {
        if (question.kind === 'proposal')
          await inTime(kit.rejectSession({ id: question.id, reason: getSdkError('USER_REJECTED') }))
        else if (question.kind === 'sign-in')
          await inTime(
            kit.rejectSessionAuthenticate({ id: question.id, reason: getSdkError('USER_REJECTED') }),
          )
        else await inTime(respondError(question.id, question.topic, 4001, 'User rejected the request'))
      }),
    async disconnect(topic) {
      const name = state.sessions.find((session) => session.topic === topic)?.app.name
      try {
        await inTime(kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') }))
        tell('info', `Disconnected from ${name}.`)
      } catch {
        tell('problem', problems.relay)
      }
      refresh()
    },
    selectAccount,
    selectNetwork,
    setOneClick(isOneClick) {
      set({ isOneClick })
      writeChoice(state)
      followOneClick()
    },
    dismissNotice() {
      set({ notice: undefined })
    },
  }
}

const refusals = {
  UNSUPPORTED_CHAINS: 'networks that this wallet does not have',
  UNSUPPORTED_METHODS: 'abilities that this wallet does not have',
  UNSUPPORTED_EVENTS: 'events that this wallet does not send',
  UNSUPPORTED_NAMESPACE_KEY: 'a kind of chain that this wallet does not have',
} as const

/** What a person and the app are told of a failure. */
function reasonOf(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage
  return error instanceof Error && 'code' in error ? error.message : 'The request failed'
}

function isSent(details: RequestDetails): boolean {
  return details.kind === 'transaction' || (details.kind === 'whole-transaction' && details.isSent)
}

/** EVM's answer is the hash; Solana's holds the signature, by which the chain knows a transaction. */
function transactionId(result: unknown): string {
  return isRecord(result) ? String(result.signature) : String(result)
}

function toApp({ name, url }: { name: string; url: string }): App {
  return { name: name.trim().slice(0, 60) || hostOf(url) || 'An app without a name', url }
}

function toRow(session: Session) {
  return {
    topic: session.topic,
    app: toApp(session.peer.metadata),
    networkIds: Object.values(session.namespaces).flatMap(({ chains }) => chains ?? []),
    expiresAtMs: session.expiry * 1_000,
  }
}
