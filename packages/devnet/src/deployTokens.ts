import {
  type Abi,
  type Address,
  createClient,
  defineChain,
  getContractAddress,
  type Hex,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import { deployContract, waitForTransactionReceipt, writeContract } from 'viem/actions'
import { testAccount } from './accounts.ts'
import artifacts from './contracts/artifacts.json' with { type: 'json' }
import type { LocalChain } from './startChain.ts'

/** A token of a local chain. */
export type LocalToken = {
  readonly chainId: `eip155:${number}`
  readonly address: Address
  readonly name: string
  readonly symbol: 'USDC' | 'USDT' | 'WETH'
  readonly decimals: number
}

/** Deploys from here; its first transactions on a chain are the tokens, so their addresses never change. */
const deployerIndex = 9
const fundedAccounts = 5

const tokens = [
  { contract: 'TestUsdc', name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  { contract: 'TestUsdt', name: 'Tether USD', symbol: 'USDT', decimals: 6 },
  { contract: 'TestWeth', name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
] as const

/** Tokens a test account starts with, as decimal text; uneven, as balances are. */
const holdings = [
  { USDC: '2450.17', USDT: '318.4', WETH: '1.2075' },
  { USDC: '12.5', USDT: '9800', WETH: '0.0042' },
  { USDC: '100000.000001', USDT: '1', WETH: '14.5' },
  { USDC: '0.25', USDT: '55.55', WETH: '0.75' },
  { USDC: '777', USDT: '0.01', WETH: '3' },
] as const

/** Deploys USDC, USDT and WETH to a fresh local chain and funds the first five test accounts. */
export async function deployTokens(chain: LocalChain): Promise<readonly LocalToken[]> {
  const deployer = testAccount(deployerIndex)
  const client = createClient({
    account: deployer,
    chain: defineChain({
      id: chain.chainId,
      name: 'Local chain',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.url] } },
    }),
    transport: http(chain.url),
    pollingInterval: 10,
  })
  let nonce = 0
  const pending: Promise<Hex>[] = []
  const gas = 2_000_000n
  const deployed = tokens.map(({ contract, name, symbol, decimals }, index) => {
    const { abi, bytecode } = artifacts[contract]
    pending.push(deployContract(client, { abi: abi as Abi, bytecode: bytecode as Hex, nonce: nonce++, gas }))
    const address = getContractAddress({ from: deployer.address, nonce: BigInt(index) })
    return { chainId: `eip155:${chain.chainId}` as const, address, name, symbol, decimals, abi: abi as Abi }
  })
  for (const { address, symbol, decimals, abi } of deployed)
    for (let index = 0; index < fundedAccounts; index++) {
      const amount = parseUnits(holdings[index]?.[symbol] ?? '0', decimals)
      const to = testAccount(index).address
      const call = { address, abi, gas }
      if (symbol !== 'WETH')
        pending.push(
          writeContract(client, { ...call, functionName: 'mint', args: [to, amount], nonce: nonce++ }),
        )
      else {
        pending.push(
          writeContract(client, { ...call, functionName: 'deposit', value: amount, nonce: nonce++ }),
        )
        pending.push(
          writeContract(client, { ...call, functionName: 'transfer', args: [to, amount], nonce: nonce++ }),
        )
      }
    }
  for (const hash of await Promise.all(pending)) {
    const receipt = await waitForTransactionReceipt(client, { hash, pollingInterval: 5 })
    if (receipt.status !== 'success') throw new Error(`Setting up the tokens failed in transaction ${hash}`)
  }
  return deployed.map(({ abi: _, ...token }) => token)
}

/** Ether every test account starts with, as anvil gives it. */
export const startingEther = parseEther('10000')
