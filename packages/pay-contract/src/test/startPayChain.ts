import { readFileSync } from 'node:fs'
import { testAccount } from '@foyer/devnet'
import {
  type Abi,
  type Account,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  decodeErrorResult,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  isHex,
  type TransactionReceipt,
} from 'viem'
import { call, getBlock, readContract, sendTransactionSync } from 'viem/actions'
import { deployPayContract } from '../deploy/deployPayContract.ts'
import { payArtifact } from '../deploy/payArtifact.ts'
import type { PayCall } from '../PayCall.ts'
import { payContract } from '../payContract.ts'
import { permit2Address } from '../permit2Address.ts'
import { type Paid, readPaid } from '../readPaid.ts'
import * as contracts from './contracts.ts'
import { startClient } from './startClient.ts'

/** Not a chain id that anvil's own contracts were created for. */
const chainId = 84_532
const permit2Salt = '0x0000000000000000000000000000000000000000d3af2663da51c10215000000'
const errors = [contracts.blacklistToken, contracts.localPermit2, payContract].flatMap(({ abi }) =>
  (abi as Abi).filter(({ type }) => type === 'error'),
)

/**
 * Starts a chain with the payment contract, deployed by `deployPayContract`, and Permit2. Anvil's accounts are known by
 * index.
 */
export async function startPayChain() {
  const { chain, client, setCode } = await startClient(chainId)
  const accounts = Array.from({ length: 6 }, (_, index) => testAccount(index))

  /** Sends a transaction that may fail. */
  function send(account: Account, { to, data, value = 0n }: Partial<PayCall>): Promise<TransactionReceipt> {
    return sendTransactionSync(client, {
      account,
      ...(to ? { to } : {}),
      data: data ?? '0x',
      value,
      gas: 3_000_000n,
    })
  }

  async function deploy(
    contract: { abi: Abi; bytecode: Hex },
    args: readonly unknown[] = [],
  ): Promise<Address> {
    const { contractAddress, status } = await send(client.account, {
      data: encodeDeployData({ abi: contract.abi, bytecode: contract.bytecode, args }),
    })
    if (!contractAddress || status !== 'success') throw new Error('A contract of the tests was not deployed')
    return contractAddress
  }

  /** Calls a test token, or another contract with this function. */
  async function write<
    const abi extends Abi,
    name extends ContractFunctionName<abi, 'nonpayable' | 'payable'>,
    args extends ContractFunctionArgs<abi, 'nonpayable' | 'payable', name>,
  >(account: Account, contract: { abi: abi }, to: Address, functionName: name, args: args): Promise<void> {
    const data = encodeFunctionData<Abi, string>({
      abi: contract.abi,
      functionName,
      args: args as readonly unknown[],
    })
    if ((await send(account, { to, data })).status !== 'success') throw new Error(`${functionName} reverted`)
  }

  const balanceOf = (token: Address, owner: Address) =>
    readContract(client, {
      abi: contracts.plainToken.abi,
      address: token,
      functionName: 'balanceOf',
      args: [owner],
    })

  /** Sends a payment that must succeed. Returns its gas, and the contract's logs. */
  async function pay(sender: Account, payment: PayCall): Promise<{ gas: bigint; paid: readonly Paid[] }> {
    const refusal = await refuse(sender, payment, false)
    if (refusal !== 'done') throw new Error(`A payment was refused: ${refusal}`)
    const receipt = await send(sender, payment)
    if (receipt.status !== 'success') throw new Error('A payment reverted')
    const own = receipt.logs.filter(
      ({ address }) => address.toLowerCase() === payContract.address.toLowerCase(),
    )
    const paid = own.map(readPaid).filter((each) => each !== undefined)
    if (paid.length !== own.length) throw new Error('A log was not read')
    return { gas: receipt.gasUsed, paid }
  }

  /** Returns the error name of a payment that must fail, as a call and then as a transaction without logs. */
  async function refuse(sender: Account, payment: PayCall, isSent = true): Promise<string> {
    let name = 'done'
    try {
      await call(client, { account: sender.address, ...payment, gas: 3_000_000n })
    } catch (error) {
      name = readRevert(error)
    }
    if (!isSent) return name
    const { status, logs } = await send(sender, payment)
    if (status !== (name === 'done' ? 'success' : 'reverted') || (name !== 'done' && logs.length))
      throw new Error(`The call said ${name}, and the transaction is ${status}`)
    return name
  }

  const permit2 = process.env.FOYER_PERMIT2
  if (permit2) {
    const bytecode = readFileSync(permit2, 'utf8').trim() as Hex
    const from = payArtifact.deployer
    const made = getContractAddress({ opcode: 'CREATE2', from, salt: permit2Salt, bytecode })
    if (made !== permit2Address) throw new Error('FOYER_PERMIT2 is not the creation code of Permit2')
    await send(client.account, { to: from, data: `${permit2Salt}${bytecode.slice(2)}` })
  } else await setCode(permit2Address, contracts.localPermit2.deployedBytecode)
  await deployPayContract(client)

  return {
    ...{ chain, client, accounts, chainId },
    ...{ send, deploy, write, balanceOf, pay, refuse },
    now: async () => (await getBlock(client)).timestamp,
    async setNextTime(timestamp: bigint) {
      await client.request<{ Method: 'evm_setNextBlockTimestamp'; Parameters: [Hex]; ReturnType: null }>({
        method: 'evm_setNextBlockTimestamp',
        params: [`0x${timestamp.toString(16)}`],
      })
    },
    stop: () => chain.stop(),
  }
}

function readRevert(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause as Error) {
    const { data } = each as { data?: unknown }
    const revert = typeof data === 'object' && data ? (data as { data?: unknown }).data : data
    if (!isHex(revert) || revert === '0x') continue
    const { errorName, args } = decodeErrorResult({ abi: errors, data: revert })
    return errorName === 'Error' || errorName === 'Panic' ? `${errorName} ${args?.join()}` : errorName
  }
  if (error instanceof Error && /revert/i.test(error.message)) return 'reverted'
  throw error
}
