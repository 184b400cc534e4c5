import { BaseError, type ErrorCode, type FrameRequestType } from '@foyer/contract'
import type { Account, Connection, Connector } from '@foyer/core'
import type { EmbeddedEvent, EmbeddedWallet } from '@foyer/core/adapter'
import type { World } from './World.ts'

const eoa: Account = {
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  namespace: 'eip155',
  type: 'eoa',
}
const smart = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The embedded wallet, whose frame responds as the world defines; other requests are never answered. */
export function createEmbeddedConnector({ embedded = {}, connectedTo }: World): Connector {
  const listeners = new Set<(event: EmbeddedEvent) => void>()
  const way: EmbeddedWallet = {
    secureUrl: 'https://secure.example',
    preload() {},
    // The world defines each answer's type.
    request: (async (type: FrameRequestType) => {
      const failure = embedded.failures?.[type]
      if (typeof failure === 'string') throw new BaseError(failure, { code: failure as ErrorCode })
      if (failure) throw failure
      const answer = embedded.answers?.[type]
      return answer === undefined ? new Promise(() => {}) : answer
    }) as EmbeddedWallet['request'],
    refresh: async () => {},
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: () => () => {},
    rejectRequests() {},
  }
  const connection: Connection = {
    connectorId: 'auth',
    namespace: 'eip155',
    accounts:
      embedded.smartAccount === 'active'
        ? [{ address: smart, namespace: 'eip155', type: 'smartAccount' }, eoa]
        : [eoa],
    networkId: connectedTo ?? 'eip155:1',
    login: {
      method: 'email',
      name: 'ada@example.com',
      email: 'ada@example.com',
      preferredAccountType: embedded.smartAccount ? 'smartAccount' : 'eoa',
      smartAccountDeployed: false,
      smartAccountNetworks: { active: [1], down: [137], none: [] }[embedded.smartAccount ?? 'none'],
      hasRecovery: false,
    },
  }
  return {
    id: 'auth',
    name: 'Email or social',
    type: 'auth',
    namespaces: ['eip155'],
    connect: async () => [connection],
    reconnect: async () => [],
    disconnect: async () => {},
    getProvider: () => ({ request: async () => undefined }),
    embedded: way,
  }
}
