import { describe, expect, test, vi } from 'vitest'
import { createAdapter } from '../model/Adapter.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { NetworkInput } from '../model/Network.ts'
import type { FoyerOptions } from '../model/resolveOptions.ts'
import { mainnet, solana } from '../networks/presets.ts'
import { createTestConnector } from '../test/createTestConnector.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { createFoyer } from './createFoyer.ts'
import { start } from './start.ts'

const adapters = [createAdapter('eip155', () => ({ start() {} }))]
const options: FoyerOptions = {
  projectId: 'p',
  serverUrl: 'https://foyer.test',
  networks: [mainnet],
  adapters,
}

describe('createFoyer', () => {
  test('default: touches neither window nor network', () => {
    expect(typeof window).toBe('undefined')
    const foyer = createFoyer(options)
    expect(foyer.state).toMatchObject({
      status: 'idle',
      open: false,
      activeNetworkId: 'eip155:1',
      connections: [],
    })
    expect(foyer.state.history).toEqual([{ name: 'Connect', payload: undefined }])
  })
  test('behavior: start does nothing on a server', async () => {
    const foyer = createFoyer(options)
    await start(foyer)
    expect(foyer.state).toEqual(foyer.getInitialState())
  })
  test('behavior: accepts a viem chain as an eip155 network', () => {
    const { caipNetworkId: _, chainNamespace: __, ...chain } = mainnet
    expect(createFoyer<NetworkInput>({ ...options, networks: [chain] }).state.networks[0]).toEqual(mainnet)
  })
  test('behavior: alerts the developer of a missing project id instead of throwing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { foyer } = createTestFoyer({ projectId: '' })
    await start(foyer)
    await vi.waitFor(() => expect(foyer.state.alerts).toMatchObject([{ code: 'PROJECT_ID_NOT_CONFIGURED' }]))
    expect(log).toHaveBeenCalledWith(expect.stringContaining('Project ID Not Configured'))
  })
  test.each<[string, Partial<FoyerOptions>]>([
    ['ADAPTER_MISSING', { adapters: [] }],
    ['NETWORK_WITHOUT_ADAPTER', { networks: [mainnet, solana] }],
    ['OPTION_INVALID', { networks: [] }],
    ['OPTION_INVALID', { id: 'a b' }],
    ['OPTION_INVALID', { defaultNetwork: 'eip155:5' }],
    ['CAIP_NETWORK_ID_INVALID', { networks: [{ ...mainnet, caipNetworkId: undefined, id: '' }] }],
  ])('error: throws %s for %j', (code, wrong) => {
    expect(() => createFoyer({ ...options, ...wrong })).toThrow(expect.objectContaining({ code }))
  })
  test.each([undefined, '', 'foyer.test', 'ftp://foyer.test'])(
    'error: names the invalid serverUrl %j in the message',
    (serverUrl) => {
      expect(() => createFoyer({ ...options, serverUrl: serverUrl as string })).toThrow(
        expect.objectContaining({
          code: 'OPTION_INVALID',
          message: `Option \`serverUrl\` is invalid: give an http or https address, not "${serverUrl}"`,
        }),
      )
    },
  )
  test('behavior: gives connector factories the app’s networks before adapters are created', () => {
    const seen: string[] = []
    createTestFoyer({
      connectors: [
        ({ networks }) => {
          seen.push(...networks().map(({ caipNetworkId }) => caipNetworkId))
          return createTestConnector({ id: 'early', name: 'Early' })
        },
      ],
    })
    expect(seen).toEqual(['eip155:1', 'eip155:11155111'])
  })

  test('error: tells the developer to call an adapter that was not called', () => {
    const evm = (() => adapters[0]) as never
    expect(() => createFoyer({ ...options, adapters: [evm] })).toThrow('Call it: `adapters: [evm()]`')
  })
  test.each<[string, unknown]>([
    ['a factory that was not called', () => () => createTestConnector()],
    ['an adapter', createAdapter('eip155', () => ({ start() {} }))],
    ['a misspelt import', undefined],
  ])('error: rejects %s among connectors', (_, connector) => {
    expect(() => createFoyer({ ...options, connectors: [connector as never] })).toThrow(
      'Option `connectors` is invalid: call it: `walletConnect()`',
    )
  })
  test.each([
    ['en-GB', 'en'],
    ['pt-br', 'pt-BR'],
    ['english', 'en'],
    [null, 'en'],
  ])(
    'behavior: the language %j, as from another library, is the nearest that Foyer has',
    (given, language) => {
      expect(createFoyer({ ...options, language: given as 'en' }).state.language).toBe(language)
    },
  )
  test('error: rejects an adapter without a namespace', () => {
    expect(() => createAdapter('near' as 'eip155', () => ({ start() {} }))).toThrow(
      'Adapter must have a namespace',
    )
    const nameless = Object.assign(() => ({}) as never, { namespace: undefined as never })
    expect(() => createFoyer({ ...options, adapters: [nameless] })).toThrow('Adapter must have a namespace')
  })
  test('behavior: logs an error thrown by onEvent, and continues', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { foyer } = createTestFoyer({
      onEvent() {
        throw new Error('from the app')
      },
    })
    await start(foyer)
    expect(foyer.state.status).toBe('ready')
    expect(log).toHaveBeenCalled()
  })
  test('behavior: after destroy, nothing changes and no listener is called', async () => {
    const { foyer, events } = createTestFoyer()
    await start(foyer)
    const before = foyer.state
    foyer.destroy()
    foyer._internal.setState({ open: true })
    expect(foyer.state).toBe(before)
    expect(foyer._internal.signal.aborted).toBe(true)
    expect(events.map(({ name }) => name)).toEqual(['INITIALIZE'])
  })
})

describe('once', () => {
  test('default: creates a part on first use, once per instance', () => {
    const create = vi.fn((foyer: Foyer) => ({ foyer }))
    const [one, other] = [createFoyer(options), createFoyer(options)]
    expect(one._internal.once(create)).toBe(one._internal.once(create))
    expect(other._internal.once(create).foyer).toBe(other)
    expect(create).toHaveBeenCalledTimes(2)
  })
  test('behavior: creates a failed part again', () => {
    const create = vi
      .fn(() => 'part')
      .mockImplementationOnce(() => {
        throw new Error('out of reach')
      })
    const { once } = createFoyer(options)._internal
    expect(() => once(create)).toThrow('out of reach')
    expect(once(create)).toBe('part')
  })
  test('error: throws “Circular dependency” if a part uses itself while it is created', () => {
    const { once } = createFoyer(options)._internal
    const create = vi.fn((foyer: Foyer): string => makeOther(foyer))
    const makeOther = (foyer: Foyer) => foyer._internal.once(createOther)
    const createOther = (foyer: Foyer): string => foyer._internal.once(create)
    expect(() => once(create)).toThrow('Circular dependency')
    expect(create).toHaveBeenCalledOnce()
  })
})
