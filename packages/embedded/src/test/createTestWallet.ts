import type { FramePayload, FrameRequestType, FrameUser } from '@foyer/contract'
import type { Network } from '@foyer/core'
import type { EmbeddedEvent } from '@foyer/core/adapter'
import { mainnet, polygonAmoy, solana } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import type { Channel } from '../ChannelState.ts'
import { createEmbeddedWallet } from '../createEmbeddedWallet.ts'

/** Accounts of the visitor. */
export const eoa = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const smart = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const solanaKey = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

/** The frame's answer about a visitor on Ethereum. */
export function createUser(about: Partial<FrameUser> = {}): FrameUser {
  return {
    email: 'ada@example.com',
    address: eoa,
    chainId: 1,
    accounts: [{ address: eoa, type: 'eoa' }],
    userName: null,
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    hasRecovery: true,
    ...about,
  }
}

type Call = {
  type: FrameRequestType
  payload: unknown
  signal: AbortSignal | undefined
  timeoutMs: number | undefined
}
/** Answers a request, immediately or when the test releases it. */
type Answer = (payload: never) => unknown

/** The embedded wallet with a frame simulated by the test; its answers always arrive, whether or not `signal` is aborted. */
export function createTestWallet(
  networks: readonly Network[] = [mainnet, polygonAmoy, solana],
  context = createTestContext(networks),
) {
  const calls: Call[] = []
  const writes: string[] = []
  const emitted: EmbeddedEvent[] = []
  const answers = new Map<FrameRequestType, Answer>([
    ['IS_CONNECTED', () => ({ isConnected: true })],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => ({ smartAccountEnabledNetworks: [1] })],
    ['SWITCH_NETWORK', ({ chainId }: FramePayload<'SWITCH_NETWORK'>) => ({ chainId })],
    [
      'GET_USER',
      ({ chainId, preferredAccountType = 'eoa' }: FramePayload<'GET_USER'>) =>
        typeof chainId === 'string'
          ? createUser({ chainId, address: solanaKey, accounts: [{ address: solanaKey, type: 'eoa' }] })
          : createUser({
              ...(chainId === undefined ? {} : { chainId }),
              address: preferredAccountType === 'eoa' ? eoa : smart,
              accounts: [
                { address: eoa, type: 'eoa' },
                { address: smart, type: 'smartAccount' },
              ],
              preferredAccountType,
            }),
    ],
  ])
  const request = async (
    type: FrameRequestType,
    payload: unknown,
    options: { signal?: AbortSignal; timeoutMs?: number } = {},
  ) => {
    calls.push({ type, payload, signal: options.signal, timeoutMs: options.timeoutMs })
    return answers.get(type)?.(payload as never)
  }
  let isDestroyed = false
  const channel: Channel = {
    // The test defines each answer.
    request: request as Channel['request'],
    destroy() {
      isDestroyed = true
    },
  }
  const { storage } = context
  const watched = {
    ...context,
    storage: {
      ...storage,
      set(key: string, value: unknown) {
        writes.push(key)
        storage.set(key, value)
      },
    },
  }
  const wallet = createEmbeddedWallet(
    watched,
    'https://secure.test',
    (event) => void emitted.push(event),
    () => channel,
  )
  return {
    wallet,
    calls,
    /** Keys that were written, oldest first. */
    writes,
    emitted,
    stored: context.stored,
    context: watched,
    /** Events that the wallet reported to core. */
    reports: context.events,
    isDestroyed: () => isDestroyed,
    types: () => calls.map(({ type }) => type),
    answer: (type: FrameRequestType, answer: Answer) => void answers.set(type, answer),
    /** Holds the next answer of a type back; the returned function releases it. */
    hold(type: FrameRequestType): (answer?: unknown) => void {
      const before = answers.get(type)
      let release = (_: unknown) => {}
      const released = new Promise<unknown>((resolve) => (release = resolve))
      answers.set(type, async (payload) => {
        if (before) answers.set(type, before)
        const usual = before?.(payload)
        return (await released) ?? usual
      })
      return (answer) => release(answer)
    },
  }
}
