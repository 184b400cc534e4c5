import { describe, expect, test } from 'vitest'
import { start } from '../instance/start.ts'
import { getNamespaceState } from '../model/selectors.ts'
import { createConnection } from '../test/createTestConnector.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import { getAccountType } from './accountType.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { switchAccount } from './switchAccount.ts'

const account = (address: string, about = {}) =>
  ({ address, namespace: 'eip155', type: 'eoa', ...about }) as const
const [first, second, third] = ['0x01', '0x02', '0x03'].map((address) => account(address)) as [
  ReturnType<typeof account>,
  ReturnType<typeof account>,
  ReturnType<typeof account>,
]

async function create(
  options: Parameters<typeof createTestFoyer>[0] = {},
  accounts = [first, second, third],
) {
  const given = createTestFoyer(options)
  const { foyer, wallet } = given
  const [one, ...others] = accounts as [typeof first]
  const report = createConnection({ accounts: [one, ...others] })
  wallet.connect = async () => {
    wallet.session = report
    return [report]
  }
  await start(foyer)
  const shown = () => {
    const state = getNamespaceState(foyer.state, 'eip155')
    return state?.status === 'connected'
      ? state.connection.accounts.map(({ address }) => address)
      : state?.status
  }
  return { ...given, report, shown }
}

describe('switchAccount', () => {
  test('default: moves the account to the first place, and makes it the connection’s address', async () => {
    const { foyer, shown } = await create()
    await connect(foyer, { connectorId: 'test.wallet' })
    switchAccount(foyer, { address: '0x03' })
    expect(shown()).toEqual(['0x03', '0x01', '0x02'])
    expect(foyer.state.connections[0]?.address).toBe('0x03')
  })
  test('behavior: compares addresses without regard to letter case', async () => {
    const [one, two] = ['0xaB01', '0xaB02'].map((address) => account(address)) as [typeof first, typeof first]
    const { foyer, context, report, shown } = await create({}, [one, two])
    await connect(foyer, { connectorId: 'test.wallet' })
    await switchAccount(foyer, { address: '0XAB02' })
    expect(shown()).toEqual(['0xaB02', '0xaB01'])
    const repeated = [one, two].map(({ address }) => account(address.toLowerCase())) as [typeof first]
    context.emit({ type: 'connection', connection: { ...report, accounts: repeated } })
    expect(shown()).toEqual(['0xab02', '0xab01'])
  })
  test('behavior: keeps the choice until the wallet changes its own account', async () => {
    const { foyer, context, report, shown } = await create()
    await connect(foyer, { connectorId: 'test.wallet' })
    switchAccount(foyer, { address: '0x02' })
    context.emit({ type: 'connection', connection: { ...report, networkId: 'eip155:11155111' } })
    expect(shown()).toEqual(['0x02', '0x01', '0x03'])
    context.emit({ type: 'connection', connection: { ...report, accounts: [third, first, second] } })
    expect(shown()).toEqual(['0x03', '0x01', '0x02'])
    context.emit({ type: 'connection', connection: report })
    expect(shown()).toEqual(['0x01', '0x02', '0x03'])
  })
  test('behavior: drops the stored choice once the visitor is back at the wallet’s own account', async () => {
    const { foyer, context, report, shown } = await create()
    await connect(foyer, { connectorId: 'test.wallet' })
    switchAccount(foyer, { address: '0x02' })
    switchAccount(foyer, { address: '0x01' })
    context.emit({ type: 'connection', connection: { ...report, accounts: [second, first] } })
    expect(shown()).toEqual(['0x02', '0x01'])
  })
  test('behavior: falls back to the wallet’s first account when it closes the chosen one', async () => {
    const { foyer, context, report, shown } = await create()
    await connect(foyer, { connectorId: 'test.wallet' })
    switchAccount(foyer, { address: '0x02' })
    context.emit({ type: 'connection', connection: { ...report, accounts: [first, third] } })
    expect(shown()).toEqual(['0x01', '0x03'])
  })
  test('behavior: keeps the chosen public key when its address differs on another network', async () => {
    const write = (prefix: string) => [
      account(`${prefix}a`, { publicKey: 'A' }),
      account(`${prefix}b`, { publicKey: 'B' }),
    ]
    const { foyer, context, report, shown } = await create({}, write('1'))
    await connect(foyer, { connectorId: 'test.wallet' })
    switchAccount(foyer, { address: '1b' })
    const [one, two] = write('2') as [typeof first, typeof first]
    context.emit({ type: 'connection', connection: { ...report, accounts: [one, two] } })
    expect(shown()).toEqual(['2b', '2a'])
  })
  test('behavior: restores the choice after a reload, unless the wallet changed its account in the meantime', async () => {
    const storage = createMemoryBackend()
    const before = await create({ storage, id: 'reload' })
    await connect(before.foyer, { connectorId: 'test.wallet' })
    switchAccount(before.foyer, { address: '0x03' })
    before.foyer.destroy()

    const after = createTestFoyer({ storage, id: 'reload' })
    after.wallet.session = before.report
    await start(after.foyer)
    expect(after.foyer.state.connections[0]?.address).toBe('0x03')
    after.foyer.destroy()

    const later = createTestFoyer({ storage, id: 'reload' })
    later.wallet.session = { ...before.report, accounts: [second, first, third] }
    await start(later.foyer)
    expect(later.foyer.state.connections[0]?.address).toBe('0x02')
  })
  test('error: throws NOT_CONNECTED without a connection, and ACCOUNT_NOT_FOUND for an unshared account', async () => {
    const { foyer } = await create()
    await expect(switchAccount(foyer, { address: '0x01' })).rejects.toThrow(
      expect.objectContaining({ code: 'NOT_CONNECTED' }),
    )
    await connect(foyer, { connectorId: 'test.wallet' })
    await expect(switchAccount(foyer, { address: '0x04' })).rejects.toThrow(
      expect.objectContaining({ code: 'ACCOUNT_NOT_FOUND' }),
    )
  })
})

describe('default account types', () => {
  test.each([
    ['bip122', 'payment'],
    ['eip155', 'smartAccount'],
    ['polkadot', 'eoa'],
    ['solana', 'eoa'],
    ['cosmos', 'eoa'],
  ] as const)('default: %s prefers the type %s', (namespace, type) => {
    expect(getAccountType(createTestFoyer().foyer, namespace)).toBe(type)
  })
  test('behavior: starts with the preferred type, and restores the preference on disconnect', async () => {
    const smart = account('0x05', { type: 'smartAccount' })
    const { foyer, shown } = await create({}, [first, smart as unknown as typeof first])
    await connect(foyer, { connectorId: 'test.wallet' })
    expect(shown()).toEqual(['0x05', '0x01'])
    switchAccount(foyer, { address: '0x01' })
    expect(getAccountType(foyer)).toBe('eoa')
    await disconnect(foyer)
    expect(getAccountType(foyer)).toBe('smartAccount')
  })
  test('param: defaultAccountTypes: replaces the preferred type of a namespace', async () => {
    const smart = account('0x05', { type: 'smartAccount' })
    const { foyer, shown } = await create({ defaultAccountTypes: { eip155: 'eoa' } }, [
      smart as unknown as typeof first,
      first,
    ])
    await connect(foyer, { connectorId: 'test.wallet' })
    expect(shown()).toEqual(['0x01', '0x05'])
  })
})
