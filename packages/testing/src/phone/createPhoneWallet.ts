import type { CaipNetworkId, Namespace } from '@foyer/contract'
import {
  type AppRequest,
  createPairingWallet,
  memoryStorage,
  type PairingWallet,
  parsePairingUri,
  type SessionNamespaces,
  type WalletProposal,
} from '@foyer/pairing/wallet'
import { createControls } from '../shared/createControls.ts'
import { createQuirks, type Quirks } from '../shared/createQuirks.ts'
import { chainIdOf, objectAt } from '../shared/parse.ts'
import { type RpcError, rpcError } from '../shared/rpcError.ts'
import { createWireSocket, type WireDelivery, type WireMessage } from './createWireSocket.ts'
import type { PhoneTestWallet, PhoneWalletOptions } from './PhoneTestWallet.ts'
import { createPhoneNamespaces, type PhoneNamespace } from './phoneNamespaces.ts'
import { type PhoneQuirk, phoneQuirks } from './phoneQuirks.ts'

const lateMs = 700
const againMs = 300
const sessionMs = 3_000
const nowhere = 'http://127.0.0.1:1'

type State = {
  readonly networkIds: readonly CaipNetworkId[]
  readonly namespaces: Readonly<Record<Namespace, PhoneNamespace>>
  readonly quirks: Quirks<PhoneQuirk>
  /** Networks that are added on request only. */
  readonly forgotten: Set<CaipNetworkId>
  /** Networks that each session has opened, by topic. */
  readonly opened: Map<string, readonly CaipNetworkId[]>
  /** Called when a message with a method goes to the relay. */
  readonly sent: Map<string, () => void>
  accountIndex: number
  messages: number
}

/**
 * Creates a phone wallet that meets apps at a relay, really signs with test keys, and misbehaves on demand.
 *
 * @example
 * ```ts
 * import { createPhoneWallet } from '@foyer/testing'
 *
 * const phone = await createPhoneWallet({ relayUrl: 'ws://127.0.0.1:4180', networkIds: ['eip155:1', 'eip155:10'] })
 * await phone.pair('wc:…@2?relay-protocol=irn&symKey=…')
 * phone.switchAccount(1)
 * ```
 */
export async function createPhoneWallet(options: PhoneWalletOptions): Promise<PhoneTestWallet> {
  const { relayUrl, projectId = 'test', networkIds, chains = {}, accountIndex = 0 } = options
  const quirks = createQuirks<PhoneQuirk>(phoneQuirks, options.quirks)
  const evmChains = networkIds.filter((id) => id.startsWith('eip155:')).map((id) => Number(id.split(':')[1]))
  const state: State = {
    networkIds,
    namespaces: createPhoneNamespaces(
      Object.fromEntries([...evmChains, 1].map((chainId) => [chainId, chains[chainId] ?? nowhere])),
    ),
    quirks,
    forgotten: new Set(),
    opened: new Map(),
    sent: new Map(),
    accountIndex,
    messages: 0,
  }
  const wire = createWireSocket((message) => {
    if (message.method) state.sent.get(message.method)?.()
    return deliver(state, dress(state, message))
  })
  const wallet = await createPairingWallet({
    relayUrl,
    projectId,
    metadata: { name: 'Test Phone', description: '', url: 'http://localhost', icons: [] },
    storage: wire.storage(memoryStorage()),
    WebSocket: wire.WebSocket,
  })
  const { controls, run } = createControls({
    hasQuirk: (quirk) => quirk === 'neverAnswersNo' && quirks.has(quirk),
    dress: (error) => error,
  })
  const quietly = (call: Promise<unknown>) => void call.catch(() => {})
  wallet.on('proposal', (proposal) => {
    const request = { origin: 'relay', method: 'wc_sessionPropose', params: [] }
    const approve = () => wallet.approve({ id: proposal.id, namespaces: openNamespaces(state, proposal) })
    quietly(
      run(request, { isQuestion: true, answer: () => true }).then(approve, (error: RpcError) =>
        wallet.reject({ id: proposal.id, reason: toWalletError(state, error) }),
      ),
    )
  })
  wallet.on('session', (session) => void state.opened.set(session.topic, listNetworks(session.namespaces)))
  wallet.on('end', ({ topic }) => void state.opened.delete(topic))
  wallet.on('request', (request) => {
    const { id, method, params } = request
    quietly(
      run(
        { origin: 'relay', method, params: Array.isArray(params) ? params : [params] },
        { isQuestion: isQuestion(state, request), answer: () => answer(state, wallet, request) },
      ).then(
        (result) => wallet.respond({ id, result }),
        (error: RpcError) => wallet.respond({ id, error: toWalletError(state, error) }),
      ),
    )
  })
  return {
    ...controls,
    get quirks() {
      return quirks.list
    },
    get sessionCount() {
      return wallet.getSessions().length
    },
    setQuirks(next) {
      const openedOne = quirks.has('opensOneAccount')
      quirks.set(next)
      if (openedOne === quirks.has('opensOneAccount')) return
      for (const [topic, opened] of state.opened) quietly(update(state, wallet, topic, opened))
    },
    async pair(uri) {
      const link = parsePairingUri(uri)
      if (link) wire.addKey(link.symKey)
      await wallet.pair(uri)
    },
    addresses: (index, networkId) => listAddresses(state, index, networkId),
    switchAccount(index) {
      if (index === state.accountIndex) return
      state.accountIndex = index
      for (const { topic } of wallet.getSessions()) quietly(emitAccount(state, wallet, topic))
    },
    switchNetwork(networkId) {
      for (const { topic } of wallet.getSessions()) quietly(emitNetwork(state, wallet, topic, networkId))
    },
    forgetNetwork(networkId) {
      state.forgotten.add(networkId)
      for (const { topic } of wallet.getSessions()) {
        const rest = (state.opened.get(topic) ?? []).filter((id) => id !== networkId)
        quietly(update(state, wallet, topic, rest))
      }
    },
    async disconnect() {
      await Promise.all(wallet.getSessions().map(({ topic }) => wallet.disconnect({ topic }).catch(() => {})))
      state.opened.clear()
    },
    destroy: wallet.destroy,
  }
}

const toNamespace = (networkId: string) => networkId.split(':')[0] as Namespace
const opensFew = [
  'opensOneChain',
  'addsAfterAnswer',
  'addsWithoutAnswer',
  'addsAllChains',
  'noSwitchMethods',
] as const

/** Returns the addresses of a network as a session lists them, the active account first. */
function listAddresses({ namespaces, quirks }: State, index: number, networkId: CaipNetworkId): string[] {
  const indices = quirks.has('opensOneAccount') ? [index] : [index, 1 - index]
  const { addresses } = namespaces[toNamespace(networkId)]
  return indices.flatMap((at) => addresses(at, networkId))
}

function listNetworks(namespaces: SessionNamespaces): readonly CaipNetworkId[] {
  return Object.values(namespaces).flatMap(({ chains = [] }) => chains as CaipNetworkId[])
}

/** Opens the requested namespaces that the wallet supports. */
function openNamespaces(state: State, proposal: WalletProposal): SessionNamespaces {
  const { requiredNamespaces, optionalNamespaces } = proposal
  const asked = [requiredNamespaces, optionalNamespaces].flatMap((list) =>
    Object.entries(list).flatMap(([key, { chains = [key] }]) => chains),
  )
  const found = state.networkIds.filter((id) => asked.includes(id) && !state.forgotten.has(id))
  const isFew = opensFew.some((quirk) => state.quirks.has(quirk))
  const first = found.find((id) => id.startsWith('eip155:'))
  return writeNamespaces(
    state,
    found.filter((id) => !isFew || !id.startsWith('eip155:') || id === first),
  )
}

function writeNamespaces(state: State, networkIds: readonly CaipNetworkId[]): SessionNamespaces {
  const hasSwitch = !state.quirks.has('noSwitchMethods')
  const list = [...new Set(networkIds.map(toNamespace))].map((namespace) => {
    const { methods, accountsEvent } = state.namespaces[namespace]
    const chains = networkIds.filter((id) => toNamespace(id) === namespace)
    const accounts = chains.flatMap((id) =>
      listAddresses(state, state.accountIndex, id).map((address) => `${id}:${spell(state, id, address)}`),
    )
    const events = [...new Set(['accountsChanged', 'chainChanged', accountsEvent])]
    const own = methods.filter((method) => hasSwitch || !/^wallet_(?:switch|add)Eth/.test(method))
    return [namespace, { chains, accounts, methods: own, events }] as const
  })
  return Object.fromEntries(list)
}

function spell({ quirks, opened }: State, networkId: string, address: string): string {
  // Once a session is open.
  const isChanged = quirks.has('changesSpelling') && networkId.startsWith('eip155:') && opened.size > 0
  return isChanged ? address.toLowerCase() : address
}

/** Sends an update of a session. Resolves when it is on its way to the relay. */
async function update(
  state: State,
  wallet: PairingWallet,
  topic: string,
  networkIds: readonly CaipNetworkId[],
): Promise<void> {
  state.opened.set(topic, networkIds)
  await new Promise<void>((resolve, reject) => {
    state.sent.set('wc_sessionUpdate', resolve)
    wallet.update({ topic, namespaces: writeNamespaces(state, networkIds) }).then(() => resolve(), reject)
  })
}

async function emitAccount(state: State, wallet: PairingWallet, topic: string): Promise<void> {
  const { quirks, namespaces, accountIndex } = state
  const networkIds = state.opened.get(topic) ?? []
  const sendUpdate = async () => {
    if (!quirks.has('tellsEventOnly')) await update(state, wallet, topic, networkIds)
  }
  const sendEvents = async () => {
    if (quirks.has('tellsUpdateOnly')) return
    for (const namespace of new Set(networkIds.map(toNamespace))) {
      const chainId = networkIds.find((id) => toNamespace(id) === namespace) as CaipNetworkId
      const { accountsEvent, addresses } = namespaces[namespace]
      const list = addresses(accountIndex, chainId).map((address) => {
        const text = spell(state, chainId, address)
        return quirks.has('tellsAccountIds') ? `${chainId}:${text}` : text
      })
      const data = namespace === 'bip122' ? list.map((address) => ({ address })) : list
      await wallet.emit({ topic, chainId, name: accountsEvent, data })
    }
  }
  if (quirks.has('tellsEventFirst')) await sendEvents()
  await sendUpdate()
  if (!quirks.has('tellsEventFirst')) await sendEvents()
}

async function emitNetwork(
  state: State,
  wallet: PairingWallet,
  topic: string,
  networkId: CaipNetworkId,
): Promise<void> {
  const { quirks } = state
  const networkIds = state.opened.get(topic) ?? []
  if (!networkIds.includes(networkId)) await update(state, wallet, topic, [...networkIds, networkId])
  const chainId = Number(networkId.split(':')[1])
  const number = quirks.has('tellsChainsInHex') ? `0x${chainId.toString(16)}` : chainId
  const isId = quirks.has('tellsChainIds') || !networkId.startsWith('eip155:')
  await wallet.emit({ topic, chainId: networkId, name: 'chainChanged', data: isId ? networkId : number })
}

/** Whether the wallet would prompt its owner. */
function isQuestion(state: State, { topic, method, params }: AppRequest): boolean {
  if (method !== 'wallet_switchEthereumChain') return method !== 'cosmos_getAccounts'
  const networkId = toNetworkId(params)
  // 4902 is returned without a prompt.
  return !state.forgotten.has(networkId) && !state.opened.get(topic)?.includes(networkId)
}

async function answer(state: State, wallet: PairingWallet, request: AppRequest): Promise<unknown> {
  const { method, params, topic, chainId } = request
  const { namespaces, quirks, accountIndex, forgotten } = state
  if (method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain') {
    const networkId = toNetworkId(params)
    if (method === 'wallet_addEthereumChain') forgotten.delete(networkId)
    if (forgotten.has(networkId) || !state.networkIds.includes(networkId))
      throw rpcError(4902, `Unrecognized chain ID "${networkId}". Try adding the chain first.`)
    return addNetwork(state, wallet, topic, networkId)
  }
  const { request: ask } = namespaces[toNamespace(chainId)]
  const call = { method, params: params as unknown[] }
  return ask(accountIndex, chainId as CaipNetworkId, call).catch((error: RpcError) => {
    // Every account that its sessions list can be asked.
    if (error.code !== 4100 || quirks.has('opensOneAccount')) throw error
    return ask(1 - accountIndex, chainId as CaipNetworkId, call)
  })
}

async function addNetwork(
  state: State,
  wallet: PairingWallet,
  topic: string,
  networkId: CaipNetworkId,
): Promise<unknown> {
  const { quirks, networkIds } = state
  const before = state.opened.get(topic) ?? []
  const all = networkIds.filter((id) => toNamespace(id) === toNamespace(networkId) && !before.includes(id))
  const next = [...before, ...(quirks.has('addsAllChains') ? all : all.filter((id) => id === networkId))]
  if (quirks.has('addsAfterAnswer'))
    setTimeout(() => void update(state, wallet, topic, next).catch(() => {}), againMs)
  else await update(state, wallet, topic, next)
  return quirks.has('addsWithoutAnswer') ? new Promise(() => {}) : null
}

function toNetworkId(params: unknown): CaipNetworkId {
  return `eip155:${chainIdOf(objectAt(Array.isArray(params) ? params : [], 0).chainId)}`
}

/** Returns the error that the wallet answers with: a refusal has a code of WalletConnect. */
function toWalletError({ quirks }: State, { code, message }: RpcError): { code: number; message: string } {
  if (code !== 4001) return { code, message }
  if (quirks.has('refusesWith4001')) return { code, message }
  if (quirks.has('refusesWith5001')) return { code: 5001, message: 'User disapproved requested chains' }
  if (quirks.has('refusesWith5002')) return { code: 5002, message: 'User disapproved requested methods' }
  if (quirks.has('refusesWith5100')) return { code: 5100, message: 'Requested chains are not supported' }
  return { code: 5000, message: 'User rejected.' }
}

/** Returns a message as the wallet writes it, which its quirks can change to anything. */
function dress({ quirks }: State, message: WireMessage): WireMessage {
  const { error, result, params, ...rest } = message
  if (error) return { ...rest, error: dressReason(quirks, error as { code: number; message: string }) }
  if (result === null && quirks.has('answersNothing')) return rest
  if (message.method === 'wc_sessionSettle' && quirks.has('expiresSoon'))
    return { ...message, params: { ...Object(params), expiry: Math.ceil((Date.now() + sessionMs) / 1_000) } }
  return message
}

function dressReason(quirks: Quirks<PhoneQuirk>, reason: { code: number; message: string }): unknown {
  const { code, message } = reason
  if (quirks.has('errorsAsText')) return message
  if (quirks.has('errorsWithoutCode')) return { message }
  if (quirks.has('errorCodesAsText')) return { code: String(code), message }
  if (quirks.has('errorCodesAsNames') && code === 5000) return { code: 'USER_REJECTED', message: 'No' }
  if (quirks.has('errorsNested'))
    return { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: reason } }
  if (quirks.has('errorsInWords')) return { code: -32000, message }
  return reason
}

/** Returns how often and when a message reaches the app. */
function deliver(state: State, message: WireMessage): readonly WireDelivery[] {
  const { quirks } = state
  const { id, method } = message
  const isAnswer = method === undefined
  const again = { ...message, id: id + 1 }
  if (quirks.has('deliversTwice')) {
    // Sealed once: the relay itself repeats it.
    return [{ message }, { message, delayMs: againMs, isRepeated: true }]
  }
  if (quirks.has('deliversLate')) return [{ message, delayMs: lateMs }]
  if (quirks.has('deliversInDisorder'))
    return [{ message, delayMs: state.messages++ % 2 === 0 ? againMs : 0 }]
  if (isAnswer && quirks.has('answersTwice')) return [{ message }, { message }]
  if (isAnswer && !message.error && quirks.has('answersThenRefuses'))
    return [{ message }, { message: { id, error: { code: 5000, message: 'User rejected.' } } }]
  if (/^wc_session(?:Event|Update)$/.test(method ?? '') && quirks.has('repeatsEvents'))
    return [{ message }, { message: again, delayMs: againMs }]
  return [{ message }]
}
