import { type Connection, createFoyer, type Foyer } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import { mainnet, solana } from '@foyer/core/networks'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FoyerContext } from '../base/FoyerContext.ts'
import { type UseFoyerAccountReturnType, useFoyerAccount } from './useFoyerAccount.ts'

const eoa = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const smart = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connection: Connection = {
  connectorId: 'test',
  namespace: 'eip155',
  accounts: [{ address: eoa, namespace: 'eip155', type: 'eoa' }],
  networkId: 'eip155:1',
}
const login = {
  method: 'discord',
  name: 'ada',
  email: 'ada@example.com',
  userName: 'ada0',
  preferredAccountType: 'eoa',
  smartAccountDeployed: true,
  smartAccountNetworks: [1],
  hasRecovery: true,
} as const

function create(): Foyer {
  const foyer = createFoyer({
    projectId: 'test',
    serverUrl: 'http://127.0.0.1:1',
    networks: [mainnet, solana],
    adapters: [
      createAdapter('eip155', () => ({ start() {} })),
      createAdapter('solana', () => ({ start() {} })),
    ],
  })
  onTestFinished(() => foyer.destroy())
  return foyer
}
const connectTo = (foyer: Foyer, to: Connection) =>
  foyer._internal.setState({
    connections: [
      { ...to, name: to.connectorId, address: to.accounts[0].address, status: 'active', connection: to },
    ],
  })

type AccountParameters = NonNullable<Parameters<typeof useFoyerAccount>[0]>

function Probe({
  parameters,
  onRead,
}: {
  parameters: AccountParameters
  onRead(given: UseFoyerAccountReturnType): void
}) {
  onRead(useFoyerAccount(parameters))
  return null
}

/** Returns the hook's result, rendered on the client or on a server. */
function read(foyer: Foyer, options: AccountParameters & { server?: boolean } = {}) {
  const { server = false, ...parameters } = options
  let given: UseFoyerAccountReturnType | undefined
  const shown: Foyer = Object.create(foyer, server ? {} : { getInitialState: { value: () => foyer.state } })
  renderToStaticMarkup(
    <FoyerContext.Provider value={shown}>
      <Probe
        parameters={parameters}
        onRead={(next) => {
          given = next
        }}
      />
    </FoyerContext.Provider>,
  )
  return given
}

describe('useFoyerAccount', () => {
  test('default: returns an empty account while no wallet is connected', () => {
    expect(read(create())).toEqual({
      status: 'disconnected',
      isConnected: false,
      isWaiting: false,
      address: undefined,
      caipAddress: undefined,
      accountType: 'smartAccount',
      allAccounts: [],
      preferredAccountType: undefined,
      smartAccountDeployed: undefined,
      user: undefined,
      socialProvider: undefined,
      addressLabels: {},
    })
    expect(read(create(), { namespace: 'solana' })).toMatchObject({ accountType: 'eoa' })
  })

  test('behavior: the first client render matches the server’s, including the account type', () => {
    const foyer = create()
    const before = read(foyer, { server: true })
    connectTo(foyer, connection)
    foyer._internal.setState({ activeNetworkId: solana.caipNetworkId })
    expect(read(foyer, { server: true })).toEqual(before)
    expect(read(foyer, { namespace: 'eip155' })).toMatchObject({ accountType: 'eoa', address: eoa })
  })

  test('behavior: an external wallet does not identify its user', () => {
    const foyer = create()
    connectTo(foyer, connection)
    expect(read(foyer)).toMatchObject({ user: undefined, socialProvider: undefined, addressLabels: {} })
  })

  test('behavior: returns the embedded wallet’s user, login method and address labels', () => {
    const foyer = create()
    const accounts = [...connection.accounts, { address: smart, namespace: 'eip155', type: 'smartAccount' }]
    connectTo(foyer, { ...connection, accounts: accounts as never, login })
    expect(read(foyer)).toMatchObject({
      user: { name: 'ada', email: 'ada@example.com', userName: 'ada0' },
      socialProvider: 'discord',
      addressLabels: { [eoa]: 'ada', [smart]: 'ada' },
    })
    const { userName: _, ...byEmail } = { ...login, method: 'email' as const, name: 'ada@example.com' }
    connectTo(foyer, { ...connection, login: byEmail })
    expect(read(foyer)).toMatchObject({
      user: { name: 'ada@example.com', email: 'ada@example.com', userName: undefined },
      socialProvider: undefined,
      addressLabels: { [eoa]: 'ada@example.com' },
    })
  })
})
