import { BaseError, type ErrorCode, type FrameRequestType } from '@foyer/contract'
import { vi } from 'vitest'
import type { Connection, Connector } from '../model/Connector.ts'
import type { EmbeddedEvent } from '../model/EmbeddedWallet.ts'
import type { NewLogin } from '../model/Login.ts'
import { createTestFoyer } from './createTestFoyer.ts'

/** Email address of the login. */
export const email = 'ada@example.com'
/** Address of the embedded wallet. */
export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Call = { type: FrameRequestType; payload: unknown; signal: AbortSignal | undefined }

/** Creates an instance with an embedded wallet whose frame is played by the test. */
export function createLoginFoyer() {
  const calls: Call[] = []
  const listeners = new Set<(event: EmbeddedEvent) => void>()
  const answers = new Map<FrameRequestType, unknown>()
  const logins: NewLogin[] = []
  let rejected = 0
  let refreshed = 0
  const auth: Connector = {
    id: 'auth',
    name: 'Email or social',
    type: 'auth',
    namespaces: ['eip155'],
    async connect({ networkId, login: given }): Promise<readonly [Connection]> {
      if (given) logins.push(given)
      const refused = answers.get('GET_USER')
      if (refused instanceof Error) throw refused
      const login = {
        method: given?.method ?? 'email',
        name: email,
        email: given?.email,
        userName: given?.userName,
        preferredAccountType: 'eoa',
        smartAccountDeployed: false,
        smartAccountNetworks: [],
        hasRecovery: false,
      } as const
      return [
        {
          connectorId: 'auth',
          namespace: 'eip155',
          accounts: [{ address, namespace: 'eip155', type: 'eoa' }],
          networkId,
          login,
        },
      ]
    },
    reconnect: async () => [],
    disconnect: async () => {},
    getProvider: () => ({ request: async () => undefined }),
    embedded: {
      secureUrl: 'https://secure.test',
      preload() {},
      // The test sets each answer.
      request: (async (type: FrameRequestType, payload: unknown, options?: { signal?: AbortSignal }) => {
        calls.push({ type, payload, signal: options?.signal })
        const answer = answers.get(type)
        if (answer instanceof Error) throw answer
        if (answer !== undefined) return answer
        return new Promise((_, reject) => {
          options?.signal?.addEventListener('abort', () =>
            reject(new BaseError('Request was aborted', { code: 'ABORTED' })),
          )
        })
      }) as NonNullable<Connector['embedded']>['request'],
      refresh: async () => void refreshed++,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      show: () => () => {},
      rejectRequests: () => void rejected++,
    },
  }
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const created = createTestFoyer({ connectors: [() => auth] })
  const { foyer } = created
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  foyer._internal.setState({ status: 'ready' })
  return {
    ...created,
    calls,
    /** Logins passed to the connector. */
    logins,
    answer: (type: FrameRequestType, value: unknown) => void answers.set(type, value),
    fails: (type: FrameRequestType, code: ErrorCode) => void answers.set(type, new BaseError(code, { code })),
    tell: (event: EmbeddedEvent) => {
      for (const listener of listeners) listener(event)
    },
    rejected: () => rejected,
    refreshed: () => refreshed,
  }
}
