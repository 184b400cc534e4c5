import { solana } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { describe, expect, test } from 'vitest'
import { createWalletConnector } from './createWalletConnector.ts'
import { addresses, createTestWallet } from './test/createTestWallet.ts'

const [first] = addresses
const fail = () => {
  throw new Error('Raw')
}
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable<object>({}, {})
  revoke()
  return proxy
}
/** A list whose first entries throw in each way, before one that can be read. */
const withOdd = (entry: unknown): never[] =>
  Object.defineProperty(
    [undefined, revoked(), Object.defineProperty({}, 'address', { get: fail }), null, entry],
    0,
    { get: fail },
  ) as never[]

function setUp() {
  const context = createTestContext([solana])
  const tested = createTestWallet()
  const connector = createWalletConnector(context, tested.wallet)
  const connect = () =>
    connector.connect({
      networks: [solana],
      networkId: solana.caipNetworkId,
      signal: context.signal,
    })
  return { context, tested, connector, connect }
}

describe('a list of a Solana wallet', () => {
  test('attack: leaves out only the entry that throws', async () => {
    const { context, tested, connector, connect } = setUp()
    const list = withOdd(tested.toAccount(first))
    tested.wallet.accounts = list
    tested.answers.connect = () => ({ accounts: list })
    expect(await connect()).toMatchObject([{ accounts: [{ address: first }] }])
    tested.change({ accounts: list })
    expect(context.events.at(-1)).toMatchObject({ connection: { accounts: [{ address: first }] } })
    expect(await connector.look?.()).toHaveLength(1)
  })
  test('attack: rejects an unreadable answer as invalid, without passing its error on', async () => {
    const { tested, connect } = setUp()
    for (const answer of [{ accounts: revoked() }, Object.defineProperty({}, 'accounts', { get: fail })]) {
      tested.answers.connect = () => answer
      await expect(connect()).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    }
  })
  test('attack: ignores an unreadable event, and does not throw', async () => {
    const { context, tested, connect } = setUp()
    await connect()
    const before = context.events.length
    for (const change of [revoked(), Object.defineProperty({}, 'accounts', { get: fail })])
      expect(() => tested.change(change)).not.toThrow()
    expect(context.events).toHaveLength(before)
  })
})
