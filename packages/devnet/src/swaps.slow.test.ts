import { createClient, encodePacked, erc20Abi, http, maxUint256, parseAbi, parseEther } from 'viem'
import { readContract, simulateContract, writeContractSync } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAccount } from './accounts.ts'
import { deploySwapTokens, swapTokens } from './deploySwapTokens.ts'
import { tokenAddresses } from './localTokens.ts'
import { type StackChain, startLocalChains } from './startLocalChains.ts'

const { USDC, USDT, WETH } = tokenAddresses
const v2 = parseAbi([
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256) returns (uint256[])',
])
const v3 = parseAbi([
  'function quoteExactInput(bytes, uint256) returns (uint256, uint160[], uint32[], uint256)',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum)) payable returns (uint256)',
])

/** An estimate in the second in which a pool was created is too low for its first price update in a later second. */
const gas = 1_000_000n

let chains: readonly StackChain[]
beforeAll(async () => {
  chains = await startLocalChains()
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))

function setUp() {
  const [chain] = chains
  if (!chain?.routers) throw new Error('no routers')
  const client = createClient({
    account: testAccount(1),
    chain: { ...chain, id: chain.chainId, rpcUrls: { default: { http: [chain.url] } } },
    transport: http(chain.url),
  })
  const deadline = BigInt(2 ** 40)
  return { chain, client, routers: chain.routers, owner: client.account.address, deadline }
}

describe('deployRouters', () => {
  test('default: deploys the routers to the same fixed addresses on both chains', () => {
    expect(chains[1]?.routers).toEqual(chains[0]?.routers)
    expect(chains[0]?.routers).toMatchInlineSnapshot(`
      {
        "quoter": "0xBFA3e0057BdBFA6b6943041cc3ad5A3341c27c1f",
        "router": "0xe63fe4d0Cb47F8483561f361eB7e6382316189A6",
        "v2Factory": "0x16e4cA95FF3c6a7daC956d0708743c8e61498D3a",
        "v2Router": "0x07873b3AC6EaA40799Df64a43f3BB6820C97aB70",
        "v3Factory": "0x9f8f7af185C2B6018EE30d8664C51d68Bf682191",
      }
    `)
  })

  test('behavior: Router02 swaps ether over two pools for the quoted amount', async () => {
    const { client, routers, owner, deadline } = setUp()
    const value = parseEther('0.1')
    const router = { address: routers.v2Router, abi: v2 } as const
    const path = [WETH, USDC]
    const [, expected] = await readContract(client, {
      ...router,
      functionName: 'getAmountsOut',
      args: [value, path],
    })
    const read = () =>
      readContract(client, { address: USDC, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    const before = await read()
    const receipt = await writeContractSync(client, {
      ...router,
      functionName: 'swapExactETHForTokens',
      args: [0n, path, owner, deadline],
      value,
      gas,
    })
    expect(receipt.status).toBe('success')
    expect((await read()) - before).toBe(expected)
  })

  test('behavior: SwapRouter02 swaps over a V3 pool for the output that QuoterV2 quoted', async () => {
    const { client, routers, owner } = setUp()
    const value = parseEther('0.1')
    const path = encodePacked(['address', 'uint24', 'address'], [WETH, 500, USDC])
    const quote = await simulateContract(client, {
      address: routers.quoter,
      abi: v3,
      functionName: 'quoteExactInput',
      args: [path, value],
    })
    // A fee of 0.05 %, and a price impact of less than 0.01 % for a tenth of an ether.
    expect(Number(quote.result[0])).toBeGreaterThan(311_800_000)
    const swap = await simulateContract(client, {
      address: routers.router,
      abi: v3,
      functionName: 'exactInput',
      args: [{ path, recipient: owner, amountIn: value, amountOutMinimum: 0n }],
      value,
    })
    expect(swap.result).toBe(quote.result[0])
    const receipt = await writeContractSync(client, { ...swap.request, gas })
    expect(receipt.status).toBe('success')
  })

  test('behavior: USDT swaps to USDC through WETH only, as the two have no direct pool', async () => {
    const { client, routers } = setUp()
    const ask = (path: `0x${string}`[]) =>
      readContract(client, {
        address: routers.v2Router,
        abi: v2,
        functionName: 'getAmountsOut',
        args: [10_000_000n, path],
      })
    await expect(ask([USDT, USDC])).rejects.toThrow()
    expect((await ask([USDT, WETH, USDC])).at(-1)).toBeGreaterThan(9_900_000n)
  })
})

describe('deploySwapTokens', () => {
  test('behavior: deploys a thin pool, a token with a transfer fee, and a token that cannot be moved', async () => {
    const { chain, client, routers, owner, deadline } = setUp()
    await deploySwapTokens(chain)
    await deploySwapTokens(chain)
    const { LEVY, THIN, STUCK } = swapTokens
    const router = { address: routers.v2Router, abi: v2 } as const
    const buy = (token: `0x${string}`) =>
      sendBuy(client, { router: routers.v2Router, token, owner, deadline })
    const [, thin] = await readContract(client, {
      ...router,
      functionName: 'getAmountsOut',
      args: [parseEther('0.1'), [WETH, THIN.address]],
    })
    // Trading a tenth of an ether against a pool of half an ether yields far less than the 200 that its price suggests.
    expect(Number(thin ?? 0n) / 1e18).toBeCloseTo(166.25, 0)
    await expect(buy(STUCK.address)).rejects.toThrow('TRANSFER_FAILED')
    expect((await buy(LEVY.address)).status).toBe('success')
    await writeContractSync(client, {
      address: LEVY.address,
      abi: erc20Abi,
      functionName: 'approve',
      args: [routers.v2Router, maxUint256],
    })
    await expect(
      simulateContract(client, {
        ...router,
        functionName: 'swapExactTokensForTokens',
        args: [100n, 0n, [LEVY.address, WETH], owner, deadline],
      }),
    ).rejects.toThrow('K')
  })
})

async function sendBuy(
  client: ReturnType<typeof setUp>['client'],
  {
    router,
    token,
    owner,
    deadline,
  }: Record<'router' | 'token' | 'owner', `0x${string}`> & { deadline: bigint },
) {
  const { request } = await simulateContract(client, {
    address: router,
    abi: v2,
    functionName: 'swapExactETHForTokens',
    args: [0n, [WETH, token], owner, deadline],
    value: parseEther('0.1'),
  })
  return writeContractSync(client, { ...request, gas })
}
