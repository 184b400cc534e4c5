import { createApiClient, getSmartAccountNetworks } from '@foyer/contract'
import { createClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { runAgent } from './runAgent.ts'

const {
  FOYER_URL = '',
  PROJECT_ID = '',
  CHAIN_ID = '',
  RPC_URL,
  AGENT_KEY,
  CONTEXT,
  TOKEN,
  SELLER,
} = process.env
const api = createApiClient({
  serverUrl: FOYER_URL,
  projectId: PROJECT_ID,
  sdkType: 'agent',
  sdkVersion: '0.1.0',
})
const { networks } = await api(getSmartAccountNetworks, { query: {} })
const network = networks.find(({ chainId }) => chainId === CHAIN_ID)
if (!network) throw new Error(`${CHAIN_ID} has no smart accounts`)
const client = createClient({ account: privateKeyToAccount(AGENT_KEY as Hex), transport: http(RPC_URL) })
await runAgent(
  { client, network, context: CONTEXT as Hex },
  {
    token: TOKEN as Hex,
    decimals: 6,
    offers: ['A map', 'A weather report', 'A train ticket'].map((name) => ({
      name,
      to: SELLER as Hex,
      price: '4',
    })),
    say: console.log,
  },
)
