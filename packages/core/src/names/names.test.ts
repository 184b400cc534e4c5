import { anyEvmCoinType, type ErrorCode, toCoinType } from '@foyer/contract'
import { QueryObserver } from '@tanstack/query-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { push } from '../../../react/src/flow/push.ts'
import { startNameRegistration } from '../../../react/src/flow/startNameRegistration.ts'
import { createModalFoyer as createTestFoyer } from '../../../react/src/test/createModalFoyer.ts'
import { fetchQuery } from '../base/fetchQuery.ts'
import { getQueryClient } from '../base/getQueryClient.ts'
import type { QueryObserverOptions } from '../base/queryOptions.ts'
import { connect } from '../connect/connect.ts'
import { start } from '../instance/start.ts'
import { open } from '../modal/open.ts'
import { type ChainName, createAdapter } from '../model/Adapter.ts'
import type { Foyer } from '../model/Foyer.ts'
import { createKnown } from '../test/createKnown.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend } from '../test/createTestFoyer.ts'
import { identityQuery } from './identityQuery.ts'
import { ownNameQuery } from './ownNameQuery.ts'
import { registerName } from './registerName.ts'
import { resolveNameQuery } from './resolveNameQuery.ts'
import { updateName } from './updateName.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const avatar = 'data:image/png;base64,iVBORw0KGgo='
const networkId = 'eip155:1'
/** Cache lifetime of names and identities (docs/evidence/spec.md, section 9). */
const fiveMinutes = 300_000
const name = 'alice.foyer.test'
const profile = {
  name,
  registered_at: null,
  updated_at: null,
  addresses: { [anyEvmCoinType]: { address, created: null } },
  attributes: [],
  avatar: null as string | null,
}
const refusal = (code: ErrorCode, status: number) => () =>
  Response.json({ error: { code, message: 'No', requestId: 'r' } }, { status })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_780_000_000_000 })
  return () => vi.useRealTimers()
})

/** Creates an instance whose server is played by the test. */
function create(answer: (url: URL) => Response, backend = createMemoryBackend()) {
  const asked: URL[] = []
  const fetch = async (input: unknown) => {
    const url = new URL(String(input))
    asked.push(url)
    return answer(url)
  }
  const options = { fetch: fetch as typeof globalThis.fetch, id: 'names', storage: backend }
  return { ...createTestFoyer(options), asked, backend }
}

/** Reads a query as a view does: the cached value first, then a fresh one if that is stale. */
async function watch<data>(foyer: Foyer, options: QueryObserverOptions<data>): Promise<data> {
  const observer = new QueryObserver(getQueryClient(foyer), options)
  await new Promise<void>((resolve) => {
    const settle = () => {
      if (!observer.getCurrentResult().isFetching) resolve()
    }
    observer.subscribe(settle)
    settle()
  })
  const { data, error } = observer.getCurrentResult()
  if (error) throw error
  return data as data
}

describe('resolveNameQuery', () => {
  const ask = (foyer: Foyer, text = 'Alice.foyer.test', on: `${string}:${string}` = networkId) =>
    watch(foyer, resolveNameQuery(foyer, { name: text, networkId: on }))

  test('default: returns the normalized name, its address on the network and its avatar', async () => {
    const { foyer, asked } = create(() => Response.json({ ...profile, avatar: '/v1/avatars/a' }))
    const source = 'server'
    expect(await ask(foyer)).toEqual({ name, address, avatar: 'http://127.0.0.1:1/v1/avatars/a', source })
    expect(asked[0]?.pathname).toBe('/v1/profile/account/Alice.foyer.test')
    expect(asked[0]?.searchParams.get('chainId')).toBe(networkId)
  })

  test('behavior: keeps names for 5 minutes, even over a reload, and removes expired entries', async () => {
    const first = create(() => Response.json(profile))
    await ask(first.foyer)
    await ask(first.foyer)
    vi.setSystemTime(Date.now() + fiveMinutes - 1)
    const second = create(() => Response.json(profile), first.backend)
    expect(await ask(second.foyer)).toMatchObject({ name, address })
    expect([first.asked, second.asked].map(({ length }) => length)).toEqual([1, 0])
    vi.setSystemTime(Date.now() + 1)
    const third = create(() => Response.json(profile), first.backend)
    await ask(third.foyer, 'bob.foyer.test')
    await ask(third.foyer)
    expect(third.asked).toHaveLength(2)
    // Expired entries are eventually removed.
    const kept = JSON.parse([...first.backend.entries].find(([key]) => key.endsWith('ens_cache'))?.[1] ?? '')
    expect(Object.values(kept.data)).toMatchObject([{ timestamp: Date.now() }, { timestamp: Date.now() }])
  })

  test('behavior: reads a name again after 5 minutes on the same page', async () => {
    const { foyer, asked } = create(() => Response.json(profile))
    await ask(foyer)
    vi.setSystemTime(Date.now() + fiveMinutes - 1)
    await ask(foyer)
    expect(asked).toHaveLength(1)
    vi.setSystemTime(Date.now() + 1)
    await ask(foyer)
    expect(asked).toHaveLength(2)
  })

  test('behavior: returns null for an unknown or invalid name, and for a name without an address on the network', async () => {
    const none = create(refusal('NOT_FOUND', 404))
    expect(await ask(none.foyer)).toBeNull()
    const invalid = create(refusal('NAME_INVALID', 400))
    expect(await ask(invalid.foyer, 'a b.test')).toBeNull()
    const addresses = { [toCoinType(10)]: { address, created: null } }
    const elsewhere = create(() => Response.json({ ...profile, addresses }))
    expect(await ask(elsewhere.foyer)).toBeNull()
    expect([...elsewhere.backend.entries.keys()]).toEqual([])
    for (const text of ['', 'alice', 'alice.', '.test']) expect(await ask(elsewhere.foyer, text)).toBeNull()
    expect(await ask(elsewhere.foyer, name, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBeNull()
    expect(elsewhere.asked).toHaveLength(1)
  })

  test('error: an unreachable server does not count as a missing name', async () => {
    const { foyer } = create(() => {
      throw new TypeError('offline')
    })
    await expect(ask(foyer)).rejects.toMatchObject({
      code: 'NAME_RESOLVE_FAILED',
      message: 'Error resolving name',
    })
  })
})

describe('resolveNameQuery with a node', () => {
  const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  /** Creates an app with its own node and a server that may lie. */
  function createOn(
    said: ChainName | null | undefined,
    answer: () => Response,
    backend = createMemoryBackend(),
  ) {
    const asked: string[] = []
    const adapter = createAdapter('eip155', () => ({
      start() {},
      resolveName: async ({ name: text, network }) => {
        asked.push(`${text} on ${network.caipNetworkId}`)
        return said
      },
    }))
    const fetch = (async () => answer()) as unknown as typeof globalThis.fetch
    const made = createTestFoyer({ fetch, id: 'names', storage: backend, adapters: [adapter] })
    return { ...made, onChain: asked, backend }
  }
  const ask = (foyer: Foyer, text = name) => watch(foyer, resolveNameQuery(foyer, { name: text, networkId }))
  const lie = () =>
    Response.json({ ...profile, addresses: { [anyEvmCoinType]: { address: thief, created: null } }, avatar })

  test('default: returns the chain’s address, and the server’s avatar if its address is the same', async () => {
    const { foyer, onChain } = createOn({ name, address }, () => Response.json({ ...profile, avatar }))
    expect(await ask(foyer)).toEqual({ name, address, avatar, source: 'chain' })
    expect(onChain).toEqual([`${name} on ${networkId}`])
  })

  test('attack: uses the chain’s address without the avatar if the server returns another address', async () => {
    const { foyer } = createOn({ name, address }, lie)
    expect(await ask(foyer)).toEqual({ name, address, source: 'chain' })
  })

  test('attack: returns null if only the server knows the name', async () => {
    const { foyer } = createOn(null, lie)
    expect(await ask(foyer)).toBeNull()
  })

  test('attack: ignores a stored answer that a script of the page planted', async () => {
    const backend = createMemoryBackend()
    // Stores the server's lie as the kit itself would, for a page whose nodes do not answer.
    await ask(createOn(undefined, lie, backend).foyer)
    expect(JSON.stringify([...backend.entries])).toContain(thief)
    expect(await ask(createOn({ name, address }, lie, backend).foyer)).toMatchObject({
      address,
      source: 'chain',
    })
  })

  test('behavior: without a node, returns the server’s answer with source “server”, even from the storage', async () => {
    const backend = createMemoryBackend()
    const first = createOn(undefined, lie, backend)
    expect(await ask(first.foyer)).toMatchObject({ address: thief, source: 'server' })
    const down = createOn(undefined, refusal('RPC_FAILED', 502), backend)
    expect(await ask(down.foyer)).toMatchObject({ address: thief, source: 'server' })
  })

  test('behavior: resolves names on the chain while the server is down', async () => {
    const { foyer } = createOn({ name, address }, refusal('RPC_FAILED', 502))
    expect(await ask(foyer)).toEqual({ name, address, source: 'chain' })
  })
})

describe('ownNameQuery', () => {
  const ask = (foyer: Foyer) => watch(foyer, ownNameQuery(foyer, { address }))

  test('default: returns the name of the account, or null', async () => {
    expect(await ask(create(() => Response.json([profile])).foyer)).toMatchObject({ name })
    expect(await ask(create(() => Response.json([])).foyer)).toBeNull()
  })

  test('param: networkId: is sent as chainId, and omitted by default', async () => {
    const { foyer, asked } = create(() => Response.json([profile]))
    await watch(foyer, ownNameQuery(foyer, { address, networkId }))
    await ask(foyer)
    expect(asked.map((url) => new URL(String(url)).searchParams.get('chainId'))).toEqual([networkId, null])
  })

  test('behavior: keeps the name for 5 minutes', async () => {
    const { foyer, asked } = create(() => Response.json([profile]))
    await ask(foyer)
    vi.setSystemTime(Date.now() + fiveMinutes - 1)
    await ask(foyer)
    expect(asked).toHaveLength(1)
    vi.setSystemTime(Date.now() + 1)
    await ask(foyer)
    expect(asked).toHaveLength(2)
  })

  test('error: an unreachable server does not count as a missing name', async () => {
    const { foyer } = create(refusal('SERVER_ERROR', 500))
    await expect(ask(foyer)).rejects.toMatchObject({
      code: 'NAMES_FOR_ADDRESS_FAILED',
      message: 'Error fetching names for address',
      cause: { code: 'SERVER_ERROR' },
    })
  })
})

describe('identityQuery', () => {
  const ask = (foyer: Foyer, on: `${string}:${string}` = networkId) =>
    watch(foyer, identityQuery(foyer, { address, networkId: on }))

  test('default: returns name and avatar, kept for 5 minutes', async () => {
    const first = create(() => Response.json({ name, avatar }))
    expect(await ask(first.foyer)).toEqual({ name, avatar })
    vi.setSystemTime(Date.now() + fiveMinutes - 1)
    expect(await ask(first.foyer)).toEqual({ name, avatar })
    expect(first.asked).toHaveLength(1)
    const second = create(() => Response.json({ name: 'other.test', avatar: null }), first.backend)
    expect(await ask(second.foyer)).toEqual({ name, avatar })
    vi.setSystemTime(Date.now() + 1)
    const third = create(() => Response.json({ name: 'other.test', avatar: null }), first.backend)
    expect(await ask(third.foyer)).toEqual({ name: 'other.test', avatar: null })
  })

  test('behavior: a fresh stored name saves the request, even for a single read', async () => {
    const first = create(() => Response.json({ name, avatar }))
    await ask(first.foyer)
    const second = create(() => Response.json({ name: 'other.test', avatar: null }), first.backend)
    const read = () => fetchQuery(second.foyer, identityQuery(second.foyer, { address, networkId }))
    expect(await read()).toEqual({ name, avatar })
    expect(second.asked).toHaveLength(0)
    vi.setSystemTime(Date.now() + fiveMinutes)
    expect(await read()).toEqual({ name: 'other.test', avatar: null })
  })

  test('behavior: does not cache an uncertain absence; other namespaces have no names', async () => {
    const missing = [{ part: 'names', reason: 'down' }]
    const { foyer, backend, asked } = create(() => Response.json({ name: null, avatar: null, missing }))
    expect(await ask(foyer)).toEqual({ name: null, avatar: null })
    expect([...backend.entries.keys()]).toEqual([])
    expect(await ask(foyer, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual({ name: null, avatar: null })
    expect(asked).toHaveLength(1)
  })

  test('param: sender: is sent if the account is connected', async () => {
    const { foyer, asked } = create(() => Response.json({ name, avatar }))
    await ask(foyer)
    expect(asked[0]?.searchParams.get('sender')).toBeNull()
    foyer._internal.setState({ connections: [createKnown(createConnection())] })
    await ask(foyer, 'eip155:11155111')
    expect(asked[1]?.searchParams.get('sender')).toBe(createConnection().accounts[0].address)
  })

  test('error: rejects an avatar on another host', async () => {
    const { foyer } = create(() => Response.json({ name, avatar: 'https://tracker.test/a.png' }))
    await expect(ask(foyer)).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
  })
})

/** Creates a connected account; the test answers for its name. */
async function createRegistrant(answer: () => Response, sign: () => Promise<string> = async () => '0x01') {
  vi.stubGlobal('location', { host: 'app.test', origin: 'https://app.test' })
  const bodies: unknown[] = []
  const wallet = createTestConnector()
  wallet.connect = async () => [createConnection()]
  const given = createTestFoyer({
    adapters: [
      createAdapter('eip155', (context) => ({
        start: () => context.emit({ type: 'connectors', source: 'test', connectors: [wallet] }),
        signMessage: sign,
      })),
    ],
    fetch: async (input, init) => {
      if (!String(input).includes('/v1/profile/account')) throw new TypeError('offline')
      bodies.push(JSON.parse(String(init?.body)))
      return answer()
    },
  })
  vi.stubGlobal('location', { host: 'app.test', origin: 'https://app.test' })
  await start(given.foyer)
  await connect(given.foyer, { connectorId: 'test.wallet' })
  open(given.foyer)
  push(given.foyer, 'RegisterAccountName')
  return { ...given, bodies, views: () => given.foyer.state.history.map(({ name: view }) => view) }
}

describe('startNameRegistration', () => {
  const createConnected = createRegistrant

  test('default: signs and registers the name, caches it for every network, and opens the success view', async () => {
    const { foyer, bodies, views, events } = await createConnected(() =>
      Response.json({ ...profile, avatar }),
    )
    await startNameRegistration(foyer, name)
    expect(bodies).toEqual([{ coin_type: 60, address, message: expect.any(String), signature: '0x01' }])
    expect(JSON.parse((bodies[0] as { message: string }).message)).toEqual({
      name,
      attributes: {},
      coin_type: 60,
      domain: 'app.test',
      timestamp: 1_780_000_000,
    })
    expect(views()).toEqual(['Account', 'RegisterAccountNameSuccess'])
    expect(foyer.state.nameFlow).toEqual({ status: 'idle' })
    for (const on of ['eip155:1', 'eip155:11155111'] as const)
      expect(await fetchQuery(foyer, identityQuery(foyer, { address, networkId: on }))).toEqual({
        name,
        avatar,
      })
    expect(events.map((event) => event.name).filter((event) => event.startsWith('REGISTER'))).toEqual([
      'REGISTER_NAME_INITIATED',
      'REGISTER_NAME_SUCCESS',
    ])
  })

  test.each([
    ['the name is taken', refusal('NAME_TAKEN', 409), 'NAME_TAKEN'],
    ['the account already has a name', refusal('NAME_OWNED', 409), 'NAME_OWNED'],
    ['the server fails', refusal('SERVER_ERROR', 500), 'NAME_REGISTER_FAILED'],
  ] as const)('error: returns to the register view if %s', async (_, answer, code) => {
    const { foyer, views, events } = await createConnected(answer)
    const running = startNameRegistration(foyer, name)
    expect(foyer.state.nameFlow).toEqual({ status: 'registering', name })
    // Another view was pushed while the account signed.
    push(foyer, 'SwitchAccount')
    await running
    expect(foyer.state.nameFlow).toEqual({ status: 'failed', name, code })
    expect(views()).toEqual(['Account', 'RegisterAccountName'])
    expect(events.at(-1)?.name).toBe('REGISTER_NAME_ERROR')
  })

  test('error: sends nothing if the visitor declines in the wallet', async () => {
    const decline = () => Promise.reject(Object.assign(new Error('No'), { code: 4001 }))
    const { foyer, bodies } = await createConnected(() => Response.json(profile), decline)
    await startNameRegistration(foyer, name)
    expect(foyer.state.nameFlow).toEqual({ status: 'failed', name, code: 'REQUEST_REJECTED' })
    expect(bodies).toEqual([])
  })

  test('behavior: runs once at a time, and does not reopen a closed modal', async () => {
    let sign: ((signature: string) => void) | undefined
    const asked = vi.fn(
      () =>
        new Promise<string>((resolve) => {
          sign = resolve
        }),
    )
    const { foyer } = await createConnected(() => Response.json(profile), asked)
    const running = startNameRegistration(foyer, name)
    await startNameRegistration(foyer, name)
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    expect(asked).toHaveBeenCalledTimes(1)
    foyer._internal.setState({ open: false, history: [{ name: 'Connect', payload: undefined }] })
    sign?.('0x01')
    await running
    expect(foyer.state).toMatchObject({ open: false, history: [{ name: 'Connect' }] })
  })

  test('error: registerName throws NAME_REGISTER_FAILED, or ADDRESS_NOT_FOUND without an account', async () => {
    const { foyer } = await createConnected(refusal('SERVER_ERROR', 500))
    await expect(registerName(foyer, { name })).rejects.toMatchObject({
      code: 'NAME_REGISTER_FAILED',
      message: `Error registering name ${name}`,
    })
    const { foyer: nobody } = createTestFoyer()
    await expect(registerName(nobody, { name })).rejects.toMatchObject({
      code: 'ADDRESS_NOT_FOUND',
      message: 'Address or auth connector not found',
    })
  })
})

describe('updateName', () => {
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  test('default: signs and sets another avatar, and updates the cached queries', async () => {
    const { foyer, bodies } = await createRegistrant(() => Response.json({ ...profile, avatar }))
    expect(await updateName(foyer, { name, avatar })).toMatchObject({ avatar })
    const { message } = bodies[0] as { message: string }
    expect(JSON.parse(message)).toEqual({
      name,
      attributes: { avatar },
      coin_type: 60,
      domain: 'app.test',
      timestamp: 1_780_000_000,
    })
    expect(await fetchQuery(foyer, identityQuery(foyer, { address, networkId }))).toEqual({ name, avatar })
    expect(await fetchQuery(foyer, ownNameQuery(foyer, { address }))).toMatchObject({ name, avatar })
  })

  test('behavior: points the name to another account on a network, and deletes its cached data there', async () => {
    const pointed = {
      ...profile,
      addresses: { ...profile.addresses, [toCoinType(11_155_111)]: { address: other, created: null } },
    }
    let answer: object = profile
    const { foyer, bodies } = await createRegistrant(() => Response.json(answer))
    await updateName(foyer, { name, avatar })
    const read = () => resolveNameQuery(foyer, { name, networkId: 'eip155:11155111' })
    getQueryClient(foyer).setQueryData(read().queryKey, { name, address })
    answer = pointed
    await updateName(foyer, { name, lead: { networkId: 'eip155:11155111', address: other } })
    expect(bodies[1]).toMatchObject({ coin_type: toCoinType(11_155_111), address })
    expect(JSON.parse((bodies[1] as { message: string }).message)).toMatchObject({
      attributes: {},
      coin_type: toCoinType(11_155_111),
      address: other,
    })
    expect(getQueryClient(foyer).getQueryData(read().queryKey)).toBeUndefined()
    const stored = identityQuery(foyer, { address, networkId: 'eip155:11155111' })
    expect(stored.initialData).toBeUndefined()
    expect(identityQuery(foyer, { address, networkId }).initialData).toEqual({ name, avatar: null })
  })

  test('error: sends nothing if the visitor declines in the wallet', async () => {
    const decline = () => Promise.reject(Object.assign(new Error('No'), { code: 4001 }))
    const { foyer, bodies } = await createRegistrant(() => Response.json(profile), decline)
    await expect(updateName(foyer, { name, avatar })).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(bodies).toEqual([])
  })
})
