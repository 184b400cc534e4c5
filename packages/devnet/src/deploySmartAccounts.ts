import type { SessionContracts } from '@foyer/contract/sessions'
import { type Address, createClient, encodeFunctionData, type Hex, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { sendTransactionSync } from 'viem/actions'
import { create2Data, create2Deployer } from './create2.ts'
import { readSmartContracts } from './readSmartContracts.ts'
import type { LocalChain } from './startChain.ts'

/** Contracts of smart accounts on a local chain. */
export type LocalSmartAccounts = {
  entryPoint: Address
  factory: Address
  implementation: Address
  /** Contracts for smart sessions. */
  sessions: SessionContracts
  /** Pays, from its deposit, for operations signed by `smartAccountSigner`. */
  paymaster: Address
}

/**
 * The paymaster's key on local chains. It is public, and so worthless.
 *
 * @internal
 */
export const smartAccountSigner: Hex = '0x5a1fbd0b5f3e0f0cde1b9d6d4ae1f7c4dd5cd1d0a6e6e1b4f1d5a4a7f2b8c3d1'
const depositTo = [
  {
    type: 'function',
    name: 'depositTo',
    inputs: [{ name: 'account', type: 'address' }],
    outputs: [],
    stateMutability: 'payable',
  },
] as const
const gas = 15_000_000n

/**
 * Deploys EntryPoint 0.7, the code and factory of smart accounts, and a paymaster with a deposit to a local chain. A
 * separate account pays, so that no other deployment has to wait for it.
 *
 * @example
 * ```ts
 * import { deploySmartAccounts, startBundler, startChain } from '@foyer/devnet'
 *
 * const chain = await startChain({ chainId: 31337 })
 * const { entryPoint, factory, implementation, sessions } = await deploySmartAccounts(chain)
 * const bundler = await startBundler({ chain, entryPoint })
 * // What the server's configuration takes for the chain.
 * const smartAccounts = { entryPoint, factory, implementation, sessions, bundlerUrl: bundler.url }
 * console.log(smartAccounts.entryPoint) // '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
 * await bundler.stop()
 * await chain.stop()
 * ```
 */
export async function deploySmartAccounts(
  { url }: Pick<LocalChain, 'url'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<LocalSmartAccounts> {
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createClient({
    account,
    transport: http(url, { retryCount: 0, ...(signal ? { fetchOptions: { signal } } : {}) }),
  })
  await client.request<{ Method: 'anvil_setBalance'; Parameters: [Hex, Hex]; ReturnType: null }>({
    method: 'anvil_setBalance',
    params: [account.address, toHex(parseEther('1000'))],
  })
  const contracts = await readSmartContracts({ signer: privateKeyToAccount(smartAccountSigner).address })
  const { entryPoint, factory, implementation, delegationManager, passkeys, paymaster, enforcers } = contracts
  const depositData = encodeFunctionData({
    abi: depositTo,
    functionName: 'depositTo',
    args: [paymaster.address],
  })
  const steps = [
    ...[
      entryPoint,
      delegationManager,
      passkeys,
      implementation,
      factory,
      paymaster,
      ...Object.values(enforcers),
    ].map(({ bytecode, salt }) => ({
      to: create2Deployer as Address,
      data: create2Data(bytecode, salt),
      value: 0n,
    })),
    { to: entryPoint.address, data: depositData, value: parseEther('100') },
  ]
  const fees = { maxFeePerGas: 100_000_000_000n, maxPriorityFeePerGas: 1n }
  for (const [nonce, step] of steps.entries()) {
    // Synchronous: after eth_sendRawTransaction, the receipt of an automined transaction is not available yet.
    const receipt = await sendTransactionSync(client, { ...step, ...fees, chain: null, nonce, gas })
    if (receipt.status !== 'success')
      throw new Error(`Setting up smart accounts: a call to ${step.to} reverted`)
  }
  return {
    entryPoint: entryPoint.address,
    factory: factory.address,
    implementation: implementation.address,
    sessions: {
      delegationManager: delegationManager.address,
      enforcers: Object.fromEntries(
        Object.entries(enforcers).map(([name, { address }]) => [name, address]),
      ) as SessionContracts['enforcers'],
    },
    paymaster: paymaster.address,
  }
}
