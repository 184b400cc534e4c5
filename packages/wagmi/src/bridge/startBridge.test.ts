import { start } from '@foyer/core'
import { describe, expect, test, vi } from 'vitest'
import { createConnector } from 'wagmi'
import { createWorld } from '../test/createWorld.ts'

/** Creates an inert connector of a type. */
const ofType = (type: string) =>
  createConnector(() => {
    const never = () => Promise.reject(new Error('Not connected here'))
    return {
      id: type,
      name: type,
      type,
      connect: never,
      disconnect: never,
      getAccounts: never,
      getChainId: never,
      getProvider: async () => undefined,
      isAuthorized: async () => false,
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  })

async function listed({ isFramed }: { isFramed: boolean }) {
  const { foyer, config } = createWorld()
  vi.stubGlobal('window', Object.assign(window, { parent: isFramed ? {} : window }))
  const { connectors } = config._internal
  const types = ['safe', 'baseAccount', 'coinbaseWallet', 'gemini', 'metaMask', 'burner']
  connectors.setState((all) => [...all, ...types.map((type) => connectors.setup(ofType(type)))])
  await start(foyer)
  await vi.waitFor(() => expect(foyer.state.connectors.some(({ id }) => id === 'burner')).toBe(true))
  return Object.fromEntries(
    foyer.state.connectors
      .filter(({ id }) => types.includes(id))
      .map(({ id, type, opensWindow = false }) => [id, { type, opensWindow }]),
  )
}

describe('connectors of wagmi', () => {
  test('default: marks connectors that open a window of their site', async () => {
    expect(await listed({ isFramed: true })).toEqual({
      safe: { type: 'external', opensWindow: false },
      baseAccount: { type: 'external', opensWindow: true },
      coinbaseWallet: { type: 'external', opensWindow: true },
      gemini: { type: 'external', opensWindow: true },
      metaMask: { type: 'external', opensWindow: false },
      burner: { type: 'external', opensWindow: false },
    })
  })
  test('behavior: offers Safe only in a frame, where a Safe opens the app', async () => {
    expect(await listed({ isFramed: false })).not.toHaveProperty('safe')
  })
})
