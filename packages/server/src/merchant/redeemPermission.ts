import {
  InsufficientFundsError,
  PermissionKeyError,
  PermissionRefusedError,
  PermissionUnpaidError,
  type SmartAccountNetwork,
} from '@foyer/contract'
import { encodeContext } from '@foyer/contract/sessions'
import {
  type Account,
  type Chain,
  type Client,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  type Hex,
  isAddressEqual,
  parseEventLogs,
  type TransactionReceipt,
  type Transport,
  zeroHash,
} from 'viem'
import {
  estimateContractGas,
  getCode,
  readContract,
  sendTransaction,
  simulateContract,
  waitForTransactionReceipt,
  writeContract,
} from 'viem/actions'
import { type OwnGrant, readOwnGrant } from './readOwnGrant.ts'
import { redeemAbi, toRedeemError } from './toRedeemError.ts'

/** Parameters of `redeemPermission`. */
export type RedeemPermissionParameters = {
  /**
   * `context` of the wallet's answer to `wallet_requestExecutionPermissions`. Nothing else of the answer is needed or
   * trusted.
   */
  context: Hex
  /** The entry of `GET /v1/smart-accounts` of your Foyer server: contracts that you trust. */
  network: Pick<SmartAccountNetwork, 'chainId' | 'factory' | 'implementation' | 'sessions'>
  /**
   * Maximum gas of a use. Your key pays for it, and anyone can grant a permission from a contract that wastes gas.
   *
   * @default 2_000_000n
   */
  maxGas?: bigint | undefined
} & (
  | {
      /** Token transfer, verified in the receipt. The amount is in the smallest unit. */
      pay: { token: Hex; to: Hex; amount: bigint }
    }
  | {
      /** Any other call. Inclusion in a block only proves that the account was told to make it. */
      call: { to: Hex; value?: bigint | undefined; data?: Hex | undefined }
    }
)

/** A payment uses 0.2 to 0.3 million. */
const defaultMaxGas = 2_000_000n

/**
 * Uses a permission of a visitor's smart account from your backend: one call, sent and paid for by the key that holds
 * the permission. Deploys the account first if necessary. Resolves once the call is in a block.
 *
 * @example
 * ```ts
 * import { type RedeemPermissionParameters, redeemPermission } from '@foyer/server/sessions'
 * import { createWalletClient, http } from 'viem'
 * import { privateKeyToAccount } from 'viem/accounts'
 * import { base } from 'viem/chains'
 *
 * const account = privateKeyToAccount(`0x${process.env.AGENT_KEY}`)
 * const client = createWalletClient({ account, chain: base, transport: http() })
 *
 * async function charge(parameters: RedeemPermissionParameters) {
 *   return redeemPermission(client, parameters)
 * }
 * ```
 *
 * @throws PermissionLimitError, PermissionEndedError, PermissionExpiredError, PermissionKeyError, GrantInvalidError,
 * PermissionRefusedError (also where it takes more gas than `maxGas`), InsufficientFundsError if the account has too little of the token: nothing was paid then.
 * @throws PermissionUnpaidError if the call was made and no payment arrived.
 */
export async function redeemPermission(
  client: Client<Transport, Chain | undefined, Account>,
  parameters: RedeemPermissionParameters,
): Promise<TransactionReceipt> {
  const grant = await readOwnGrant(client, parameters)
  const { delegation, delegationManager } = grant
  const { maxGas = defaultMaxGas } = parameters
  if (!isAddressEqual(delegation.delegate, client.account.address)) throw new PermissionKeyError()
  const pay = 'pay' in parameters ? parameters.pay : undefined
  if (pay) await checkFunds(client, delegation.delegator, pay)
  await putOnChain(client, grant)

  const { to, value = 0n, data = '0x' } = 'call' in parameters ? parameters.call : toTransfer(parameters.pay)
  const execution = encodePacked(['address', 'uint256', 'bytes'], [to, value, data])
  const request = {
    account: client.account,
    address: delegationManager,
    abi: redeemAbi,
    functionName: 'redeemDelegations',
    args: [[encodeContext(delegation)], [zeroHash], [execution]],
  } as const
  const tryOut = () =>
    simulateContract(client, request).catch((error: unknown) => {
      throw toRedeemError(error)
    })
  await tryOut()
  const gas = await estimateContractGas(client, request).catch((error: unknown) => {
    throw toRedeemError(error)
  })
  if (gas > maxGas) throw new PermissionRefusedError({ details: `It takes ${gas} gas, more than ${maxGas}` })
  // Leaves room for a period that begins in the meantime, but never exceeds the maximum.
  const limit = (gas * 5n) / 4n
  const hash = await writeContract(client, {
    ...request,
    chain: client.chain ?? null,
    gas: limit < maxGas ? limit : maxGas,
  }).catch((error: unknown) => {
    throw toRedeemError(error)
  })
  const receipt = await waitForTransactionReceipt(client, { hash })
  if (receipt.status !== 'success') {
    // Something happened first, for example the visitor ended the permission. A second attempt returns the chain's
    // reason.
    await tryOut()
    throw new PermissionRefusedError({ details: `${hash} reverted` })
  }
  if (pay && !isPaid(receipt, delegation.delegator, pay)) throw new PermissionUnpaidError({ details: hash })
  return receipt
}

type Payment = { token: Hex; to: Hex; amount: bigint }

function toTransfer({ token, to, amount }: Payment): { to: Hex; value?: bigint; data: Hex } {
  return {
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  }
}

/** Checks that the account can pay before it is deployed at your expense. */
async function checkFunds(client: Client, from: Hex, { token: address, amount }: Payment): Promise<void> {
  const balance = await readContract(client, {
    address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [from],
  })
  if (balance < amount) throw new InsufficientFundsError()
}

async function putOnChain(
  client: Client<Transport, Chain | undefined, Account>,
  { delegation, deploy }: OwnGrant,
): Promise<void> {
  if (await getCode(client, { address: delegation.delegator })) return
  const { factory: to, factoryData: data } = deploy()
  const hash = await sendTransaction(client, {
    account: client.account,
    chain: client.chain ?? null,
    to,
    data,
  })
  const { status } = await waitForTransactionReceipt(client, { hash })
  // Someone else may have deployed it first, with the same result.
  if (status !== 'success' && !(await getCode(client, { address: delegation.delegator })))
    throw new PermissionRefusedError({ details: `The account could not be put on the chain: ${hash}` })
}

/**
 * Whether the token itself reports the payment. A visitor can grant from their own contract, which accepts every call
 * and executes none.
 */
function isPaid({ logs }: TransactionReceipt, from: Hex, { token, to, amount }: Payment): boolean {
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
  const paid = transfers.filter(
    ({ address, args }) =>
      isAddressEqual(address, token) && isAddressEqual(args.from, from) && isAddressEqual(args.to, to),
  )
  return paid.reduce((sum, { args }) => sum + args.value, 0n) >= amount
}
