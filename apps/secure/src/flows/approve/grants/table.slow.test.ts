import { getOwnSessions } from '@foyer/contract'
import { decodeContext, hashDelegation, type PermissionResponse } from '@foyer/contract/sessions'
import { deployVault, tokenAddresses } from '@foyer/devnet'
import { redeemPermission } from '@foyer/server/sessions'
import {
  createClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { getBalance, readContract } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor } from '../../../../test/createVisitor.ts'
import { type SmartServer, startSmartServer } from '../../../../test/startSmartServer.ts'
import { withFakePage } from '../../../../test/withFakePage.ts'
import { createCallsStore } from '../../../calls/createCallsStore.ts'
import { openDeviceStore } from '../../../keys/openDeviceStore.ts'
import { answerApproval } from '../answerApproval.ts'

withFakePage()

const usdc = tokenAddresses.USDC
const dayS = 86_400
const hostOrigin = 'http://localhost:5173'
const deposit = parseAbi(['function deposit(address token, uint256 amount, address receiver)'])

let stack: SmartServer
let vault: Hex
beforeAll(async () => {
  stack = await startSmartServer()
  vault = await deployVault(stack.chain)
})
afterAll(() => stack?.stop())

type Use =
  | { pay: { token: Hex; to: Hex; amount: bigint } }
  | { call: { to: Hex; value?: bigint; data?: Hex } }
type Row = {
  permission: { type: string; data: object }
  /** Expected texts on the card. */
  words: readonly string[]
  use(units: bigint, to: Hex): Use
  /** Amount received through it. */
  got(to: Hex): Promise<bigint>
  /** A use within the limits. */
  within: bigint
  /** A subsequent use beyond the limits. */
  beyond: bigint
}

const coins = (value: bigint, to: Hex): Use => ({ call: { to, value } })
const dollars = (amount: bigint, to: Hex): Use => ({ pay: { token: usdc, to, amount } })
const balanceOf = (to: Hex) =>
  readContract(stack.node, { address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [to] })
const period = { periodAmount: numberToHex(10_000_000), periodDuration: dayS }
const native = { use: coins, got: (address: Hex) => getBalance(stack.node, { address }) }
const token = { use: dollars, got: balanceOf, within: 6_000_000n, beyond: 4_000_001n }

/** All grantable permissions, each with an example of its use. */
const table: readonly (readonly [name: string, () => Row])[] = [
  [
    'native-token-periodic',
    () => ({
      ...native,
      permission: {
        type: 'native-token-periodic',
        data: { ...period, periodAmount: numberToHex(10n ** 16n) },
      },
      words: ['Allow payments without asking', '0.01 ETH', '1 day'],
      within: 6n * 10n ** 15n,
      beyond: 4n * 10n ** 15n + 1n,
    }),
  ],
  [
    'native-token-allowance',
    () => ({
      ...native,
      permission: { type: 'native-token-allowance', data: { allowanceAmount: numberToHex(10n ** 16n) } },
      words: ['Allow payments without asking', 'Total limit', '0.01 ETH'],
      within: 6n * 10n ** 15n,
      beyond: 4n * 10n ** 15n + 1n,
    }),
  ],
  [
    'erc20-token-periodic',
    () => ({
      ...token,
      permission: { type: 'erc20-token-periodic', data: { ...period, tokenAddress: usdc } },
      words: ['Allow payments without asking', '10 USDC', '1 day'],
    }),
  ],
  [
    'erc20-token-allowance',
    () => ({
      ...token,
      permission: {
        type: 'erc20-token-allowance',
        data: { tokenAddress: usdc, allowanceAmount: period.periodAmount },
      },
      words: ['Allow payments without asking', 'Total limit', '10 USDC'],
    }),
  ],
  [
    'contract-call',
    () => ({
      permission: {
        type: 'contract-call',
        data: { address: vault, methods: ['deposit(address,uint256,address)'], maxCalls: '0x1' },
      },
      words: ['Allow actions without asking', 'deposit(address', 'Number of calls1'],
      // The account gave the vault no allowance, so it deposits zero.
      use: (_, to) => ({
        call: { to: vault, data: encodeFunctionData({ abi: deposit, args: [usdc, 0n, to] }) },
      }),
      got: async () => 0n,
      within: 0n,
      beyond: 0n,
    }),
  ],
]

/** A visitor who approves every card; server, chain, bundler and paymaster are real. */
async function createGranter() {
  const { account, owner, api, getToken } = await stack.newAccount({ eth: '1', dollars: '100' })
  const visitor = createVisitor()
  const context = { ...visitor.context, api, hostOrigin, now: () => Date.now() }
  const calls = createCallsStore(await openDeviceStore(), { projectId: 'demo', hostOrigin })
  const ask = (method: string, params: unknown) =>
    answerApproval({
      ...visitor.request(method, params),
      context,
      network: stack.network.chainId,
      address: account.address,
      smart: account,
      own: [owner.address, account.address],
      calls,
      getToken,
    })
  const list = async () => {
    const { chainId } = stack.network
    const token = await getToken()
    return (await api(getOwnSessions, { params: { chainId }, query: {} }, { token })).pcis
  }
  return { account, ask, list, cards: visitor.cards }
}

async function rich(): Promise<PrivateKeyAccount> {
  const made = privateKeyToAccount(generatePrivateKey())
  await stack.setBalance(made.address, parseEther('1'))
  return made
}

describe.sequential('permissions of every type', () => {
  test.each(
    table.flatMap(([name, row]) =>
      [true, false].map((isSponsored) => [name, isSponsored ? 'sponsored' : 'for a fee', row] as const),
    ),
  )(
    'default: %s: works within the limit for its holder only, and not after it is ended %s',
    async (_, end, makeRow) => {
      await stack.allow({}, end === 'sponsored')
      const { permission, words, use, got, within, beyond } = makeRow()
      const { account, ask, list, cards } = await createGranter()
      const [backend, stranger] = [await rich(), await rich()]
      const rules = [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1_000) + 30 * dayS } }]
      const chainId = numberToHex(stack.chain.chainId)
      const [granted] = (await ask('wallet_requestExecutionPermissions', [
        { chainId, from: account.address, to: backend.address, permission, rules },
      ])) as [PermissionResponse]
      for (const text of words) expect(cards[0]?.textContent).toContain(text)
      expect(cards[0]?.textContent).toContain(backend.address)

      const shop = privateKeyToAccount(generatePrivateKey()).address
      const redeem = (units: bigint, by = backend) =>
        redeemPermission(
          createClient({ account: by, transport: http(stack.chain.url), pollingInterval: 20, cacheTime: 0 }),
          { context: granted.context, network: stack.network, ...use(units, shop) },
        )
      // Before the account is deployed: the backend deploys it.
      expect(await account.isDeployed()).toBe(false)
      await expect(redeem(within, stranger)).rejects.toMatchObject({ code: 'PERMISSION_KEY' })
      expect((await redeem(within)).status).toBe('success')
      expect(await got(shop)).toBe(within)
      await expect(redeem(beyond)).rejects.toMatchObject({ code: 'PERMISSION_LIMIT' })
      const delegation = decodeContext(granted.context)
      const pci = delegation && hashDelegation(delegation)
      expect(await list()).toMatchObject([{ pci, status: 'active', spent: within ? String(within) : '1' }])

      await ask('wallet_revokeExecutionPermission', [{ permissionContext: granted.context }])
      expect(cards[1]?.textContent).toContain('End a permission')
      expect(cards[1]?.textContent).toContain(end === 'sponsored' ? 'Sponsored' : 'Network fee, at most')
      await expect(redeem(1n)).rejects.toMatchObject({ code: 'PERMISSION_ENDED' })
      expect(await got(shop)).toBe(within)
      expect(await list()).toMatchObject([{ pci, status: 'ended' }])
    },
  )
})
