import { NotConnectedError, OptionInvalidError, PairingExpiredError } from '@foyer/contract'
import { fromHex } from '../crypto/encodings.ts'
import { toTopic } from '../crypto/toTopic.ts'
import { answer, answerDelivery } from '../engine/answer.ts'
import { checkAlive } from '../engine/checkAlive.ts'
import { createEngine, destroyEngine } from '../engine/createEngine.ts'
import type { Handlers, PairingOptions, Reply } from '../engine/Engine.ts'
import { listen } from '../engine/emit.ts'
import { discard } from '../engine/keep.ts'
import { request } from '../engine/request.ts'
import { notify } from '../engine/send.ts'
import { disconnect, getSession, saveSession, sessionMs } from '../engine/sessions.ts'
import type { CallOptions } from '../relay/RelayLink.ts'
import { parsePairingUri } from '../wire/pairingUri.ts'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import { answerOnce } from './answerOnce.ts'
import { adoptApproval, forgetApproval } from './approvals.ts'
import { approve, reject } from './approve.ts'
import { approveSignIn, rejectSignIn } from './approveSignIn.ts'
import { addItem, expireItems, removeItem, restoreItems } from './items.ts'
import type { PairingWallet } from './PairingWallet.ts'
import { serveApp } from './serveApp.ts'
import { toCodeExpiryMs } from './toExpiryMs.ts'
import type { Item, WalletState } from './WalletState.ts'

/** Options of a wallet's side. */
export type PairingWalletOptions = Omit<PairingOptions, 'tabs'> & {
  /** Whether the wallet answers sign-in requests while connecting; a function if that can change. @default false */
  signsIn?: boolean | (() => boolean) | undefined
}

/** How long an app may take to acknowledge the wallet's messages. */
const answerMs = 300_000
/** How long the relay may take to deliver messages waiting on a link. */
const lateMs = 5_000

/**
 * Starts the wallet's side: restores its sessions and pending items.
 *
 * @example
 * ```ts
 * import { createPairingWallet } from '@foyer/pairing/wallet'
 *
 * const wallet = await createPairingWallet({
 *   relayUrl: 'wss://foyer.example.com',
 *   projectId: 'my-wallet',
 *   metadata: { name: 'My wallet', description: '', url: 'https://wallet.example', icons: [] },
 * })
 * await wallet.pair('wc:…@2?relay-protocol=irn&symKey=…')
 * ```
 */
export async function createPairingWallet(options: PairingWalletOptions): Promise<PairingWallet> {
  const { signsIn = false } = options
  const { engine, state } = await createEngine(options, (engine): WalletState => {
    const wallet: WalletState = {
      engine,
      get signsIn() {
        return typeof signsIn === 'function' ? signsIn() : signsIn
      },
      pairing: new Map(),
      proposal: new Map(),
      signIn: new Map(),
      request: new Map(),
      approval: new Map(),
      settlements: new Map(),
      answering: new Set(),
      get side() {
        return side
      },
    }
    const side = {
      load: async () => handlers,
      restore: () => restoreItems(wallet),
      expire: (nowMs: number) => expireItems(wallet, nowMs),
      onSession() {},
      onEnd: (topic: string) => forgetRequests(wallet, topic),
    }
    listen(engine, 'relay', (status) => {
      if (status === 'connected') for (const asked of wallet.request.values()) void resend(wallet, asked)
    })
    const handlers: Handlers = { serves: serveApp(wallet), onAnswer: onAnswer.bind(undefined, wallet) }
    return wallet
  })
  const live = () => {
    checkAlive(engine)
    return state
  }
  const once = async <parameters extends { id: number }, result>(
    parameters: parameters,
    run: (wallet: WalletState, parameters: parameters) => Promise<result>,
  ) => answerOnce(live(), parameters.id, () => run(state, parameters))
  const tell = (topic: string) => getSession(live().engine, topic)
  return {
    pair: async (uri, options) => pair(live(), uri, options),
    approve: (parameters) => once(parameters, approve),
    reject: (parameters) => once(parameters, reject),
    approveSignIn: (parameters) => once(parameters, approveSignIn),
    rejectSignIn: (parameters) => once(parameters, rejectSignIn),
    respond: async ({ id, ...parameters }) => respond(live(), id, parameters),
    update: async (parameters) => update(live(), parameters),
    async extend({ topic, ...options }) {
      await saveSession(engine, { ...tell(topic), expiresAtMs: engine.clock() + sessionMs })
      await request(engine, topic, 'wc_sessionExtend', {}, { ...options, answerMs })
    },
    async emit({ topic, chainId, name, data, ...options }) {
      tell(topic)
      await notify(engine, topic, 'wc_sessionEvent', { chainId, event: { name, data } }, options)
    },
    async ping({ topic, ...options }) {
      tell(topic)
      await request(engine, topic, 'wc_sessionPing', {}, { ...options, answerMs })
    },
    disconnect: async (parameters) => disconnect(live().engine, parameters),
    getSessions: () => [...engine.sessions.values()],
    getProposals: () => [...state.proposal.values()],
    getSignIns: () => [...state.signIn.values()],
    getRequests: () => [...state.request.values()].filter(({ outcome }) => !outcome),
    on: (name, listener) => listen(engine, name, listener),
    ready: (options) => engine.link.ready(options),
    destroy: () => destroyEngine(engine),
  }
}

async function pair(wallet: WalletState, uri: string, options?: CallOptions): Promise<void> {
  const { engine } = wallet
  const parsed = parsePairingUri(uri)
  if (!parsed) throw new OptionInvalidError({ option: 'uri', reason: 'not a pairing link of version 2' })
  const { topic, symKey, expiresAtS, methods = [] } = parsed
  const expiresAtMs = toCodeExpiryMs(engine, expiresAtS)
  if (expiresAtMs <= engine.clock()) throw new PairingExpiredError()
  const key = fromHex(symKey)
  // Otherwise a link could name the topic of a session, and have its own key used for another app's.
  if ((await toTopic(engine.crypto, key)) !== topic)
    throw new OptionInvalidError({ option: 'uri', reason: 'its topic does not match its key' })
  engine.keys.set(topic, key)
  const asksSignIn = methods.includes('wc_sessionAuthenticate')
  await addItem(wallet, 'pairing', topic, { topic, symKey, expiresAtMs, asksSignIn })
  // By this clock the link has expired. If it really has, the relay has nothing for it.
  const isLate = expiresAtS !== undefined && expiresAtS * 1_000 <= engine.clock()
  const asked = isLate ? isAsked(wallet, topic) : undefined
  await engine.link.follow([topic], options)
  if (!asked || (await asked)) return
  await removeItem(wallet, 'pairing', topic)
  throw new PairingExpiredError()
}

/** Whether an app's request arrives on a pairing within a short time. */
function isAsked({ engine }: WalletState, pairingTopic: string): Promise<boolean> {
  const id = engine.ids.message()
  return new Promise((resolve) => {
    const onAsked = (item: { pairingTopic: string }) => item.pairingTopic === pairingTopic && end(true)
    const unlisten = [listen(engine, 'proposal', onAsked), listen(engine, 'signIn', onAsked)]
    const timer = setTimeout(() => end(false), lateMs)
    // Also ends with the wallet.
    engine.waiting.set(id, { topic: pairingTopic, resolve() {}, reject: () => end(false) })
    function end(isAsked: boolean) {
      engine.waiting.delete(id)
      clearTimeout(timer)
      for (const stop of unlisten) stop()
      resolve(isAsked)
    }
  })
}

async function update(
  { engine }: WalletState,
  { topic, namespaces, ...options }: Parameters<PairingWallet['update']>[0],
): Promise<void> {
  const before = getSession(engine, topic)
  await saveSession(engine, { ...before, namespaces })
  try {
    await request(engine, topic, 'wc_sessionUpdate', { namespaces }, { ...options, answerMs })
  } catch (error) {
    // If the answer is missing, the app may still have received it; a refusal is final.
    if (error instanceof RpcAnswerError && engine.sessions.has(topic))
      await saveSession(engine, { ...getSession(engine, topic), namespaces: before.namespaces })
    throw error
  }
}

type Outcome = { result: unknown } | { error: { code: number; message: string } }

/**
 * Answers a request permanently: stores the answer first, so that the owner is never asked again, whatever happens to
 * the answer.
 */
async function respond(
  wallet: WalletState,
  id: number,
  { signal, limitMs, ...outcome }: CallOptions & Outcome,
): Promise<void> {
  const { engine, request } = wallet
  const asked = request.get(id)
  if (!asked || asked.outcome) throw new NotConnectedError()
  const answered = { ...asked, outcome }
  request.set(id, answered)
  const name = `request:${id}`
  // If there is no room for the answer, the request is deleted, so that it cannot reappear. A connection that opens
  // meanwhile does not send it.
  await answerOnce(wallet, id, () => engine.storage.set(name, answered).catch(() => discard(engine, name)))
  if (request.get(id) !== answered) {
    // The session ended in the meantime.
    await discard(engine, name)
    throw new NotConnectedError()
  }
  try {
    await sendAnswer(wallet, answered, { signal, limitMs })
  } catch (error) {
    void resend(wallet, answered)
    throw error
  }
}

/** Publishes an answer, and deletes its request once the relay has accepted it. */
async function sendAnswer(
  wallet: WalletState,
  { id, topic, outcome, expiresAtMs }: Item<'request'>,
  options?: CallOptions,
): Promise<void> {
  if (!outcome) return
  const { engine } = wallet
  const delivery = {
    ...answerDelivery('wc_sessionRequest'),
    limitMs: expiresAtMs - engine.clock(),
    ...options,
  }
  await answerOnce(wallet, id, () => answer(engine, topic, { id, ...outcome }, delivery))
  await removeItem(wallet, 'request', id)
}

/**
 * Publishes an answer, across as many sockets as necessary. If the relay refuses it, it waits for the next connection.
 */
async function resend(wallet: WalletState, answered: Item<'request'>): Promise<void> {
  await sendAnswer(wallet, answered).catch(() => {})
}

/** Handles an app's answer to a settlement. */
async function onAnswer(wallet: WalletState, topic: string, reply: Reply): Promise<boolean> {
  const { engine, settlements } = wallet
  if (settlements.get(reply.id) !== topic) return false
  settlements.delete(reply.id)
  if (reply.kind === 'result') await adoptApproval(wallet, topic)
  else {
    await forgetApproval(wallet, topic)
    await engine.endSession(topic, reply.error)
  }
  return true
}

/** Deletes the requests of an ended session, which need no answer. */
function forgetRequests(wallet: WalletState, topic: string): void {
  for (const asked of [...wallet.request.values()])
    if (asked.topic === topic) void removeItem(wallet, 'request', asked.id)
}
