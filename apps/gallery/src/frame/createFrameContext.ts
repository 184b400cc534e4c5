import type { ApiClient, CustodyDevice, ListedLoginSession } from '@foyer/contract'
import { toHex } from 'viem'
import type { FrameContext } from '../../../secure/src/frame/FrameContext.ts'
import type { Stage } from '../../../secure/src/guard/createStage.ts'
import type { CounterpartyReport } from '../../../secure/src/reputation/createReputation.ts'
import { en, type Texts } from '../../../secure/src/texts/en.ts'

/** The visitor's addresses in every state. */
export const visitor = {
  eip155: '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4',
  solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
} as const
/** A token on the operator's list. */
export const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

const tokens = [{ address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }]
const chains: Readonly<Record<string, unknown>> = {
  'eip155:1': {
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    tokens,
  },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    tokens: [],
  },
}
const day = 86_400_000
const devices = (now: number): CustodyDevice[] => [
  {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Chrome on Linux',
    hostOrigin: 'https://app.example',
    createdAt: new Date(now - 90 * day).toISOString(),
    lastUsedAt: new Date(now).toISOString(),
    isThis: true,
  },
  {
    id: '22222222-2222-4222-8222-222222222222',
    name: 'Safari on iPhone',
    hostOrigin: 'https://a-market-with-a-long-name.example',
    createdAt: new Date(now - 30 * day).toISOString(),
    lastUsedAt: new Date(now - 12 * day).toISOString(),
    isThis: false,
  },
]

const sessions = (now: number): ListedLoginSession[] =>
  devices(now).map(({ id, name, hostOrigin, createdAt, lastUsedAt, isThis }) => ({
    id,
    deviceName: name,
    hostOrigin,
    method: 'email',
    createdAt,
    lastUsedAt,
    expirationTime: new Date(now + day).toISOString(),
    isThis,
    isEnrolled: isThis,
  }))

/**
 * A node's answers in a state, by method; a function receives the parameters. Other methods fail. `clearSigning` is the
 * server's description of the call, `reports` are its sources' reports.
 */
export type NodeAnswers = Readonly<Record<string, unknown>>

const node: NodeAnswers = {
  eth_estimateGas: '0x5208',
  eth_getTransactionCount: '0x1',
  eth_getBlockByNumber: { baseFeePerGas: '0x2540be400' },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_simulateV1: [{ calls: [{ status: '0x1', logs: [] }] }],
}

/** A listed token's decimals, as its contract returns them. */
function readFact(params: unknown): string | undefined {
  const [call] = params as readonly { to?: string; data?: string }[]
  const token = tokens.find(({ address }) => address === call?.to)
  return token && call?.data === '0x313ce567' ? toHex(token.decimals, { size: 32 }) : undefined
}

/** Dependencies of one card of the frame, with fixed answers. */
export function createFrameContext(
  card: HTMLElement,
  texts: Texts,
  answers: NodeAnswers = {},
  stored?: unknown,
): FrameContext {
  const all = { ...node, ...answers }
  const api = (async (route: { id: string }, input: { params?: { chainId?: string }; body?: unknown }) => {
    if (route.id === 'getChain') return chains[input.params?.chainId ?? '']
    if (route.id === 'getClearSigning') return answers.clearSigning ?? {}
    if (route.id === 'getLoginMethods')
      return { methods: ['email', 'google', 'apple', 'github'], hasAssistedRecovery: true }
    if (route.id === 'getDevices') return { devices: devices(Date.now()) }
    if (route.id === 'getLoginSessions') return { sessions: sessions(Date.now()) }
    const { method, params } = input.body as { method: string; params: unknown }
    const fact = method === 'eth_call' ? readFact(params) : undefined
    if (fact) return { result: fact }
    const answer = all[method]
    const result = typeof answer === 'function' ? answer(params) : answer
    return method in all ? { result } : { error: { code: -32601, message: 'Not here' } }
  }) as unknown as ApiClient
  const show: Stage['show'] = (_, render, signal) => render(card, signal)
  return {
    api,
    store: { get: async () => stored, set: async () => {}, delete: async () => {}, isLasting: true },
    shares: {} as FrameContext['shares'],
    projectId: 'gallery',
    hostOrigin: 'https://app.example',
    stage: { ask: show, show, tell: show, end() {} },
    texts: { use: () => {}, read: async () => texts ?? en },
    emit: () => {},
    now: Date.now,
    reputation: { begin() {}, read: async () => (answers.reports ?? []) as readonly CounterpartyReport[] },
    network: 'eip155:1',
    accountType: 'eoa',
  }
}
