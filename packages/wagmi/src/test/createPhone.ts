import type { Connection, ConnectorFactory } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'

/** A wallet that Foyer connects without wagmi, like its pairing: it keeps its session across visits. */
export type Phone = {
  create: ConnectorFactory
  /** Methods that were requested. */
  requests: string[]
  /** The same with their parameters. */
  calls: { method: string; params?: unknown }[]
  hasSession(): boolean
  /** Ends the session from the wallet's side, while the page is open or between two visits. */
  end(): void
  switchAccount(index: number): void
}

export const phoneId = 'walletConnect'
const addresses = ['0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc', '0x90f79bf6eb2c4f870365e785982e1f101e93b906']

export function createPhone(): Phone {
  const requests: string[] = []
  const calls: Phone['calls'] = []
  let session: { accounts: string[]; chainId: number } | undefined
  let page: ConnectorContext | undefined
  const read = (): Connection => {
    const [first = '', ...rest] = session?.accounts ?? []
    const toAccount = (address: string) => ({ address, namespace: 'eip155', type: 'eoa' }) as const
    return {
      connectorId: phoneId,
      namespace: 'eip155',
      accounts: [toAccount(first), ...rest.map(toAccount)],
      networkId: `eip155:${session?.chainId ?? 0}`,
      approvedNetworkIds: ['eip155:1', 'eip155:11155111'],
      peer: { name: 'Phone' },
    }
  }
  const tell = () => page?.emit({ type: 'connection', connection: read() })
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      requests.push(method)
      calls.push({ method, params })
      if (!session) throw Object.assign(new Error('The wallet is not connected'), { code: 4900 })
      if (method === 'eth_accounts') return session.accounts
      if (method === 'eth_chainId') return `0x${session.chainId.toString(16)}`
      if (method === 'personal_sign') return '0x51'
      if (method === 'eth_signTypedData_v4') return '0x52'
      if (method === 'wallet_getCapabilities') return { '0x1': { atomic: { status: 'supported' } } }
      if (method === 'wallet_sendCalls') return { id: '0x0b' }
      if (method === 'wallet_getCallsStatus') {
        const [id] = params as [string]
        if (id !== '0x0b') throw Object.assign(new Error('Unknown bundle'), { code: 5730 })
        return { version: '2.0.0', id, chainId: '0x1', atomic: true, status: 200, receipts: [] }
      }
      if (method !== 'wallet_switchEthereumChain') throw Object.assign(new Error('Unknown'), { code: 4200 })
      session = { ...session, chainId: Number((params as [{ chainId: string }])[0].chainId) }
      tell()
      return null
    },
  }
  return {
    create(context) {
      page = context
      return {
        id: phoneId,
        name: 'WalletConnect',
        type: 'walletConnect',
        namespaces: ['eip155'],
        async connect() {
          session = { accounts: [...addresses], chainId: 1 }
          return [read()]
        },
        // Its code loads first.
        reconnect: () => new Promise((resolve) => setTimeout(() => resolve(session ? [read()] : []), 20)),
        async disconnect() {
          session = undefined
        },
        getProvider: () => (session ? provider : undefined),
      }
    },
    requests,
    calls,
    hasSession: () => !!session,
    end() {
      session = undefined
      page?.emit({ type: 'disconnect', connectorId: phoneId })
    },
    switchAccount(index) {
      const address = addresses[index]
      if (!session || !address) return
      session.accounts = [address, ...addresses.filter((other) => other !== address)]
      tell()
    },
  }
}
