import {
  type ApiClient,
  getChain,
  getClearSigning,
  getConfig,
  getPrices,
  getReputation,
  nativeTokenAddress,
  postRpc,
  type Report,
} from '@foyer/contract'
import { type Hex, zeroHash } from 'viem'
import type { ApprovalRequest } from '../src/flows/approve/ApprovalRequest.ts'
import type { FrameContext } from '../src/frame/FrameContext.ts'
import type { CardMode } from '../src/guard/CardWindow.ts'
import { deriveAccounts } from '../src/keys/deriveAccounts.ts'
import type { Confirmation } from '../src/passkeys/Confirmation.ts'
import { createReputation } from '../src/reputation/createReputation.ts'
import { en } from '../src/texts/en.ts'
import type { Wallet } from '../src/wallet/Wallet.ts'
import { createFakeDocument, type FakeElement } from './createFakeDocument.ts'
import { createFakeStage } from './createFakeStage.ts'
import { askToken, localChain as chain } from './localChain.ts'

/** Entropy of the visitor's wallet. */
export const entropy = new Uint8Array(16).fill(7)
/** The visitor's account on EVM networks. */
export const visitorAddress = deriveAccounts(entropy).eip155.address as Hex

/** Result of a simulation; `none` if the node cannot simulate. */
type Trial = 'none' | { logs: object[]; status?: string }
/** A node's answers; keeps the last request. */
function createNode(trial: Trial, answers: Record<string, unknown>, facts: Parameters<typeof askToken>[2]) {
  const sent: Hex[] = []
  const tried: Record<string, unknown>[] = []
  const answer = (method: string, params: unknown): unknown => {
    const token = askToken(method, params, facts)
    if (token !== undefined) return token
    if (method in answers) return answers[method]
    if (method === 'eth_estimateGas') return '0x5208'
    if (method === 'eth_getTransactionCount') return `0x${sent.length}`
    if (method === 'eth_blockNumber') return '0x10'
    if (method === 'eth_getBalance') return '0xde0b6b3a7640000'
    if (method === 'eth_maxPriorityFeePerGas') return '0x1'
    if (method === 'eth_getBlockByNumber')
      return { number: '0x10', timestamp: '0x1', gasLimit: '0x1c9c380', baseFeePerGas: '0x1' }
    if (method === 'eth_simulateV1' && trial !== 'none') {
      const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: Record<string, unknown>[] }] }]
      tried.push(...blockStateCalls[0].calls)
      const one = { status: trial.status ?? '0x1', logs: [] }
      return [{ calls: blockStateCalls[0].calls.map((_, at) => (at ? one : { ...one, logs: trial.logs })) }]
    }
    if (method === 'eth_sendRawTransaction') {
      sent.push((params as [Hex])[0])
      return zeroHash
    }
    return undefined
  }
  return { sent, tried, answer }
}

/** A visitor of the secure site who reads each card and approves it if possible, unless they refuse. */
export function createVisitor({
  trial = { logs: [] },
  receivers = [],
  whileAsked = () => {},
  says = 'yes',
  answers = {},
  facts,
  routes,
  clear = () => ({}),
  reports,
}: {
  trial?: Trial
  receivers?: string[]
  whileAsked?: () => void
  says?: 'yes' | 'no'
  /** The node's answer to a method; `undefined` is an error. */
  answers?: Record<string, unknown>
  /** The chain's data about the listed token. @default the same as the list */
  facts?: Parameters<typeof askToken>[2]
  /** The server's answers on further routes; `undefined` is an error. */
  routes?: (route: unknown, request: { body?: unknown; params?: unknown }) => unknown
  /** The server's description of a contract's function or type. @default none is known */
  clear?: (asked: { chainId: string; address: string; key: string }) => unknown
  /** Reports of the server's sources, by address or origin; a promise delays the answer. @default there are no sources */
  reports?: Readonly<Record<string, readonly Report[]>> | Promise<never>
} = {}) {
  const cards: FakeElement[] = []
  /** How each card was shown. */
  const ways: CardMode[] = []
  const kept: unknown[] = []
  let busy: Promise<unknown> = Promise.resolve()
  const node = createNode(trial, answers, facts)
  /** Keys that the server was asked to describe. */
  const described: string[] = []
  /** Subjects looked up in the server's reports. */
  const opinions: string[] = []
  const api = (async (
    route: unknown,
    request: { params?: unknown; body?: { id: number; method: string; params: unknown } },
  ) => {
    const own = await routes?.(route, request)
    if (own !== undefined) return own
    if (route === getChain) return chain
    if (route === getConfig) return { features: [], ...(reports ? { reputation: true } : {}) }
    if (route === getReputation) {
      const { addresses = [], origins = [] } = request.body as unknown as {
        addresses?: string[]
        origins?: string[]
      }
      opinions.push(...addresses, ...origins)
      const known = await (reports ?? {})
      return {
        addresses: addresses.map((address) => ({ address, reports: known[address] ?? [] })),
        origins: origins.map((origin) => ({ origin, reports: known[origin] ?? [] })),
      }
    }
    if (route === getClearSigning) {
      const asked = request.params as Parameters<typeof clear>[0]
      described.push(asked.key)
      return clear(asked)
    }
    // One millionth of a dollar per wei.
    if (route === getPrices)
      return { fungibles: [{ address: `eip155:1:${nativeTokenAddress}`, price: '1000000000000' }] }
    if (route !== postRpc || !request.body) throw new Error('another route')
    const answer = ({ id, method, params }: { id: number; method: string; params: unknown }) => {
      const result = node.answer(method, params)
      return result === undefined
        ? { jsonrpc: '2.0', id, error: { code: -32_601, message: 'no' } }
        : { jsonrpc: '2.0', id, result }
    }
    return Array.isArray(request.body) ? request.body.map(answer) : answer(request.body)
  }) as unknown as ApiClient
  const context = {
    api,
    hostOrigin: 'https://app.example',
    projectId: 'a',
    now: () => 1_000,
    store: { get: async () => receivers, set: async (_: string, value: unknown) => kept.push(value) },
    texts: { read: async () => en },
    reputation: createReputation({ api, hostOrigin: 'https://app.example', now: () => 1_000 }),
    stage: createFakeStage((way, _, render) => {
      const turn = busy.then(async () => {
        const card = createFakeDocument().createElement('main')
        cards.push(card)
        ways.push(way)
        const asked = render(card as unknown as HTMLElement, new AbortController().signal)
        whileAsked()
        const no = card.all('button').find(({ attributes }) => attributes.get('data-guard') === 'no')
        ;(says === 'no' ? no : card.withClass('primary')[0])?.press()
        return asked
      })
      // One card at a time; the next one after the visitor has seen the outcome of this one.
      busy = turn.catch(() => {}).then(() => new Promise((resolve) => setTimeout(resolve)))
      return turn
    }),
  } as unknown as FrameContext
  const confirmations: (Confirmation | undefined)[] = []
  const wallet = {
    use(_: AbortSignal, run: (open: { entropy: Uint8Array }) => unknown, confirmation?: Confirmation) {
      confirmations.push(confirmation)
      return run({ entropy })
    },
  } as unknown as Wallet
  const request = (method: string, params: unknown): ApprovalRequest => ({
    context,
    wallet,
    method,
    params,
    network: 'eip155:1',
    address: visitorAddress,
    own: [visitorAddress],
    signal: new AbortController().signal,
  })
  const { sent, tried } = node
  const text = () => cards[0]?.textContent ?? ''
  return {
    cards,
    ways,
    kept,
    context,
    wallet,
    confirmations,
    request,
    sent,
    tried,
    described,
    opinions,
    text,
  }
}
