import { createRequire } from 'node:module'
import { testAccount } from '@foyer/devnet'
import {
  type Abi,
  concat,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  parseEther,
  toHex,
  zeroAddress,
} from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import { readContract, signMessage } from 'viem/actions'
import type { startPaying } from './startPaying.ts'

type Paying = Awaited<ReturnType<typeof startPaying>>
type Owner = ReturnType<typeof testAccount>
/** An operation (ERC-4337) signed by its owner. */
export type Operation = Awaited<ReturnType<ReturnType<typeof createOperations>['signOp']>>

const load = createRequire(import.meta.url)
const artifact = (path: string): { abi: Abi; bytecode: Hex } => load(path)
const contracts = {
  accounts: artifact('@account-abstraction/contracts/artifacts/SimpleAccountFactory.json'),
  account: artifact('@account-abstraction/contracts/artifacts/SimpleAccount.json'),
}

/**
 * Creates ERC-4337 accounts on the chain of a server that takes payments. The bundler of their operations is not an
 * owner.
 */
export function createOperations(paying: Paying) {
  const bundler = testAccount(1)
  const call = (abi: Abi, functionName: string, args: readonly unknown[]) =>
    encodeFunctionData({ abi, functionName, args })
  let factory: Hex | undefined

  async function deploy(
    { abi, bytecode }: { abi: Abi; bytecode: Hex },
    args: readonly unknown[] = [],
  ): Promise<Hex> {
    const { contractAddress } = await paying.send(null, encodeDeployData({ abi, bytecode, args }), {
      gas: 8_000_000n,
    })
    if (!contractAddress) throw new Error('not deployed')
    return contractAddress
  }

  /** Creates an account with dollars and a deposit. */
  async function createAccount(owner: Owner): Promise<{ owner: Owner; address: Hex }> {
    factory ??= await deploy(contracts.accounts, [entryPoint07Address])
    const args = [owner.address, BigInt(Date.now())]
    const { abi } = contracts.accounts
    await paying.send(factory, call(abi, 'createAccount', args))
    const address = (await readContract(paying.client, {
      abi,
      address: factory,
      functionName: 'getAddress',
      args,
    })) as Hex
    await paying.mint(address, '10000')
    const deposit = encodeFunctionData({ abi: entryPoint07Abi, functionName: 'depositTo', args: [address] })
    await paying.send(entryPoint07Address, deposit, { value: parseEther('1') })
    return { owner, address }
  }

  async function signOp({ owner, address }: { owner: Owner; address: Hex }, callData: Hex) {
    const nonce = await readContract(paying.client, {
      abi: entryPoint07Abi,
      address: entryPoint07Address,
      functionName: 'getNonce',
      args: [address, 0n],
    })
    const unsigned = {
      sender: address,
      nonce,
      initCode: '0x' as Hex,
      callData,
      accountGasLimits: toHex((1_000_000n << 128n) + 1_500_000n, { size: 32 }),
      preVerificationGas: 100_000n,
      gasFees: toHex((1n << 128n) + 10_000_000_000n, { size: 32 }),
      paymasterAndData: '0x' as Hex,
      signature: '0x' as Hex,
    }
    const raw = await readContract(paying.client, {
      abi: entryPoint07Abi,
      address: entryPoint07Address,
      functionName: 'getUserOpHash',
      args: [unsigned],
    })
    const signature = await signMessage(paying.client, { account: owner, message: { raw } })
    return { ...unsigned, signature }
  }

  async function sendOps(
    ops: readonly Operation[],
    { isAggregated = false, behind = '0x' as Hex } = {},
  ): Promise<Hex> {
    const data = isAggregated
      ? encodeFunctionData({
          abi: entryPoint07Abi,
          functionName: 'handleAggregatedOps',
          args: [[{ userOps: [...ops], aggregator: zeroAddress, signature: '0x' }], bundler.address],
        })
      : encodeFunctionData({
          abi: entryPoint07Abi,
          functionName: 'handleOps',
          args: [[...ops], bundler.address],
        })
    const receipt = await paying.send(entryPoint07Address, concat([data, behind]), {
      from: bundler,
      gas: 9_000_000n,
    })
    if (receipt.status !== 'success') throw new Error('the bundle reverted')
    return receipt.transactionHash
  }

  return { accountAbi: contracts.account.abi, deploy, createAccount, signOp, sendOps }
}
