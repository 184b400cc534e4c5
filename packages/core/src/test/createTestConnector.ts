import type { Connection, Connector, ConnectorContext } from '../model/Connector.ts'

/** A connector controlled by the test. */
export type TestConnector = Connector & {
  /** Settles the pending `connect`. */
  approve(networkId?: `eip155:${number}`): void
  fail(error: unknown): void
  session: Connection | undefined
  disconnects: number
}

/** Creates a connector whose wallet is played by the test. */
export function createTestConnector(
  about: Partial<Pick<Connector, 'id' | 'name' | 'type' | 'rdns'>> & {
    context?: ConnectorContext | undefined
  } = {},
): TestConnector {
  const { id = 'test.wallet', name = 'Test', type = 'announced' } = about
  let settle: { resolve(value: readonly [Connection]): void; reject(error: unknown): void } | undefined
  const provider = { request: async () => undefined }
  const connector: TestConnector = {
    id,
    name,
    type,
    ...(about.rdns ? { rdns: about.rdns } : {}),
    namespaces: ['eip155'],
    session: undefined,
    disconnects: 0,
    connect: () =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
      }),
    reconnect: async () => (connector.session ? [connector.session] : []),
    disconnect: async () => {
      connector.disconnects++
      connector.session = undefined
    },
    getProvider: () => provider,
    approve(networkId = 'eip155:1') {
      connector.session = createConnection({ connectorId: id, networkId })
      settle?.resolve([connector.session])
    },
    fail: (error) => settle?.reject(error),
  }
  return connector
}

/** Creates a connection with one account. */
export function createConnection(about: Partial<Connection> = {}): Connection {
  return {
    connectorId: 'test.wallet',
    namespace: 'eip155',
    accounts: [{ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', namespace: 'eip155', type: 'eoa' }],
    networkId: 'eip155:1',
    ...about,
  }
}
