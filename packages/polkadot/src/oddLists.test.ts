import { polkadot } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { createPolkadotSigner } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { createInjectedConnector } from './createInjectedConnector.ts'
import { createTestWallet } from './test/createTestWallet.ts'

const signer = createPolkadotSigner()
const fail = () => {
  throw new Error('Raw')
}
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable<object>([], {})
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
const listed = { address: signer.address(), type: 'sr25519', genesisHash: null }
const account = { address: signer.address(0) }

function setUp(answers: Parameters<typeof createTestWallet>[0]) {
  const context = createTestContext([polkadot])
  const wallet = createTestWallet(answers)
  const connector = createInjectedConnector(context, { id: 'polkadot:test', name: 'Test', wallet })
  const connect = () =>
    connector.connect({
      networks: [polkadot],
      networkId: polkadot.caipNetworkId,
      signal: context.signal,
    })
  return { context, wallet, connector, connect }
}

describe('a list of a Polkadot wallet', () => {
  test('attack: leaves out only the entry that throws', async () => {
    const { context, wallet, connect } = setUp({ accounts: withOdd(listed) })
    expect(await connect()).toMatchObject([{ accounts: [account] }])
    const other = createPolkadotSigner({ accountIndex: 1 })
    wallet.emit(withOdd({ ...listed, address: other.address() }))
    expect(context.events.at(-1)).toMatchObject({
      connection: { accounts: [{ address: other.address(0) }] },
    })
  })
  test('attack: rejects an unreadable list as invalid, and ignores it in an event', async () => {
    const { context, wallet, connect } = setUp({ accounts: [listed] })
    await connect()
    const before = context.events.length
    expect(() => wallet.emit(revoked())).not.toThrow()
    expect(context.events).toHaveLength(before)
    wallet.answers.accounts = Object.defineProperty([listed], 0, { get: fail })
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })
  test('attack: rejects an unreadable extension as invalid, without passing its error on', async () => {
    const { wallet, connect } = setUp({ accounts: [listed] })
    // A promise reads `then` of what it is resolved with, so only other properties throw here.
    wallet.answers.enable = Object.defineProperty({}, 'signer', { get: fail })
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })
})
