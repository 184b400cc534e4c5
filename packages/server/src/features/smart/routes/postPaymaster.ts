import {
  type CaipNetworkId,
  parseCaipNetworkId,
  postPaymaster,
  type RpcRequest,
  type RpcResponse,
  type SponsorRefusalCode,
  sponsorRefusalRpcCode,
} from '@foyer/contract'
import * as v from 'valibot'
import {
  concat,
  encodeAbiParameters,
  formatUnits,
  type Hex,
  isAddressEqual,
  numberToHex,
  parseUnits,
} from 'viem'
import { RequestError } from '../../../kit/RequestError.ts'
import type { Project } from '../../../projects/ProjectService.ts'
import { sponsorshipPromised, sponsorshipRequests } from '../../../signals/instruments.ts'
import { createChainClient } from '../../chains/createChainClient.ts'
import { readWalletAddress } from '../../custody/readWalletAddress.ts'
import {
  callBundler,
  limitCalls,
  networkOf,
  type SmartAccountNetworkSettings,
  type SmartAccounts,
} from '../createSmartAccounts.ts'
import { endsSession } from '../endsSession.ts'
import { hashForPaymaster } from '../hashForPaymaster.ts'
import { isAccountCode } from '../isAccountCode.ts'
import { gasEstimate, isGasHonest } from '../isGasHonest.ts'
import { isOwnAccount } from '../isOwnAccount.ts'
import { paymasterParams, type SponsoredOperation } from '../paymasterParams.ts'
import { type AccountCall, readCalls } from '../readCalls.ts'
import { type GasPrice, readGasPrice } from '../readGasPrice.ts'
import { readNonce } from '../readNonce.ts'
import { readPromiseOutcomes } from '../readPromiseOutcomes.ts'
import { implementSmart, maxCallBytes, smartAccountsOf } from './implementSmart.ts'

/** How long a promise to pay is valid; a visitor who takes longer to sign gets a new one. */
const promiseTtlS = 60
/** By how much the chain's clock may be ahead of the server's: a node must not make promises last for ever. */
const maxAheadS = 3_600
/** Gas for verifying the promise on the chain, with a margin. */
const paymasterVerificationGas = 60_000n
/** Stub signature with the right length and form for estimates: recovering a signer from it does not revert. */
const stubSignature: Hex = `0x${'ff'.repeat(15)}f0${'00'.repeat(16)}7a${'aa'.repeat(31)}1c`
const messages: Readonly<Record<SponsorRefusalCode, string>> = {
  SPONSORSHIP_OFF: 'The project does not pay for operations',
  SPONSORSHIP_NETWORK: 'The project does not pay for operations on this network',
  SPONSORSHIP_ACCOUNT:
    'The project pays for the smart account of the wallet that is logged in, and for no other',
  SPONSORSHIP_CONTRACT: 'The project does not pay for calls to one of these addresses',
  SPONSORSHIP_PRICE: 'The gas price of the operation exceeds the gas price of the network',
  SPONSORSHIP_GAS: 'The operation requests more gas than it uses',
  SPONSORSHIP_OPERATION_LIMIT: 'The operation may cost more than the project pays for one',
  SPONSORSHIP_ACCOUNT_LIMIT: 'The project has reached its daily limit for this account',
  SPONSORSHIP_PROJECT_LIMIT: 'The project has reached its daily limit',
  SPONSORSHIP_PAYMASTER_LIMIT: 'The paymaster has reached its daily limit',
}

/**
 * Sponsors a visitor's operation if the project's policy allows it.
 *
 * The limit applies per login rather than per account: addresses cost nothing to create, logins do.
 */
export const postPaymasterRoute = implementSmart(
  postPaymaster,
  async ({ params: { chainId }, body }, { services, project, login }) => ({
    output: await sponsor(smartAccountsOf(services), chainId, body, { project, userId: login.user.id }),
  }),
  { maxBodyBytes: maxCallBytes },
)

/**
 * Answers a paymaster call ([ERC-7677](https://eips.ethereum.org/EIPS/eip-7677)); an operation the project does not pay for
 * gets a JSON-RPC error with the reason.
 *
 * @throws RequestError `SMART_ACCOUNT_OFF`, `RPC_METHOD_NOT_ALLOWED`, `RATE_LIMITED`
 */
async function sponsor(
  smart: SmartAccounts,
  chainId: CaipNetworkId,
  call: RpcRequest,
  { project, userId }: { project: Project; userId: string },
): Promise<RpcResponse> {
  const { paymasterSigner, database, clock, chains, sponsorships } = smart
  const network = networkOf(smart, chainId)
  const isStub = call.method === 'pm_getPaymasterStubData'
  if (!isStub && call.method !== 'pm_getPaymasterData')
    throw new RequestError('RPC_METHOD_NOT_ALLOWED', 'This RPC method is not allowed here')
  limitCalls(smart, userId)
  const parsed = v.safeParse(paymasterParams, call.params)
  const reference = BigInt(parseCaipNetworkId(chainId).chainId)
  if (!parsed.success) return fail(call, -32_602, 'Invalid params')
  const [operation, entryPoint, askedReference] = parsed.output
  if (!isAddressEqual(entryPoint, network.entryPoint) || askedReference !== reference)
    return fail(call, -32_602, 'Invalid params')
  const { paymaster } = network
  const policy = findPolicy(project, network, operation)
  if (!paymaster || !paymasterSigner) return refuse(call, 'SPONSORSHIP_OFF')
  if (typeof policy === 'string') return refuse(call, policy)
  // Any other contract could use its gas for anything and submit operations itself.
  if (!isOwnAccount(operation, await readWalletAddress(database, userId), network))
    return refuse(call, 'SPONSORSHIP_ACCOUNT')
  const nowS = Math.floor(clock() / 1_000)
  const stubData = concat([toValidity(nowS + promiseTtlS), stubSignature])
  if (isStub)
    return answer(call, {
      paymaster,
      paymasterData: stubData,
      paymasterVerificationGasLimit: numberToHex(paymasterVerificationGas),
      // The paymaster does nothing after the operation.
      paymasterPostOpGasLimit: '0x0',
      sponsor: { name: project.name },
    })

  const cost = costOf(operation)
  if (cost === undefined) return fail(call, -32_602, 'Invalid params')
  const { decimals } = chains.get(chainId).nativeCurrency
  if (cost > parseUnits(policy.maxPerOperation, decimals)) return refuse(call, 'SPONSORSHIP_OPERATION_LIMIT')
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = operation
  if ((paymasterVerificationGasLimit ?? 0n) > paymasterVerificationGas || paymasterPostOpGasLimit)
    return refuse(call, 'SPONSORSHIP_GAS')

  const checked = await checkOperation(smart, network, operation, paymaster, stubData)
  if (typeof checked === 'string') return refuse(call, checked)
  const { price } = checked
  // The entry point reads the chain's clock.
  const chainS = Math.min(price.block.timestampMs / 1_000, nowS + maxAheadS)
  const validUntilS = Math.max(nowS, chainS) + promiseTtlS
  await settle(smart, network, paymaster, price)
  const outcome = await sponsorships.promise(
    {
      projectId: project.id,
      chainId,
      sender: operation.sender.toLowerCase(),
      nonce: operation.nonce,
      userId,
      maxCost: cost,
      paymaster: paymaster.toLowerCase(),
      validUntilMs: validUntilS * 1_000,
      fromBlock: Number(price.block.number),
    },
    {
      account: parseUnits(policy.maxPerAccountPerDay, decimals),
      project: parseUnits(policy.maxPerProjectPerDay, decimals),
      paymaster:
        network.paymasterMaxPerDay === undefined
          ? undefined
          : parseUnits(network.paymasterMaxPerDay, decimals),
    },
  )
  sponsorshipRequests.add(1, { chain: chainId, outcome })
  // Someone who submits operations themselves earns the bundler's fee.
  if (outcome === 'account' || outcome === 'elsewhere') return refuse(call, 'SPONSORSHIP_ACCOUNT_LIMIT')
  if (outcome === 'project') return refuse(call, 'SPONSORSHIP_PROJECT_LIMIT')
  if (outcome === 'paymaster') return refuse(call, 'SPONSORSHIP_PAYMASTER_LIMIT')
  sponsorshipPromised.add(Number(formatUnits(cost, decimals)), { chain: chainId })
  const raw = hashForPaymaster(operation, { chainId: reference, paymaster, validUntilS })
  const signature = await paymasterSigner.signMessage({ message: { raw } })
  return answer(call, { paymaster, paymasterData: concat([toValidity(validUntilS), signature]) })
}

function toValidity(untilS: number): Hex {
  return encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [untilS, 0])
}

/** Checks an operation against its chain; returns the current gas prices, or why it is not sponsored. */
async function checkOperation(
  smart: SmartAccounts,
  network: SmartAccountNetworkSettings,
  operation: SponsoredOperation,
  paymaster: Hex,
  stubData: Hex,
) {
  const client = createChainClient(smart.chains, network.chainId)
  const [price, isAccount, nonce, gas] = await Promise.all([
    readGasPrice(client),
    isAccountCode(client, operation, network.implementation),
    readNonce(client, network.entryPoint, operation.sender),
    estimate(smart, network, {
      ...toBare(operation),
      paymaster,
      paymasterData: stubData,
      paymasterVerificationGasLimit: numberToHex(paymasterVerificationGas),
      paymasterPostOpGasLimit: '0x0',
    }),
  ])
  if (!isAccount) return 'SPONSORSHIP_ACCOUNT'
  // Sequential nonces only: within a bundle, operations would share what each is paid for.
  if (operation.nonce !== nonce) return 'SPONSORSHIP_ACCOUNT_LIMIT'
  if (
    (operation.maxFeePerGas ?? 0n) > price.maxFeePerGas ||
    (operation.maxPriorityFeePerGas ?? 0n) > price.maxPriorityFeePerGas
  )
    return 'SPONSORSHIP_PRICE'
  if (!gas || !isGasHonest(operation, gas)) return 'SPONSORSHIP_GAS'
  return { price }
}

/** Estimates an operation with our own bundler: the caller's numbers cannot be trusted. */
async function estimate(smart: SmartAccounts, network: SmartAccountNetworkSettings, operation: object) {
  const params = [{ ...operation, signature: stubSignature }, network.entryPoint]
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_estimateUserOperationGas', params } as const
  const { value } = await callBundler(smart, network, call)
  const parsed = v.safeParse(gasEstimate, value.result)
  return parsed.success ? parsed.output : undefined
}

/** Releases promises that expired unused; if a node does not respond, they stay counted. */
async function settle(
  smart: SmartAccounts,
  network: SmartAccountNetworkSettings,
  paymaster: Hex,
  { block }: GasPrice,
) {
  const { sponsorships, chains } = smart
  const { chainId, entryPoint } = network
  const expired = await sponsorships.expired(chainId, paymaster.toLowerCase())
  if (!expired.length) return
  const client = createChainClient(chains, chainId)
  const outcomes = await readPromiseOutcomes(client, expired, { entryPoint, paymaster, block }).catch(
    () => undefined,
  )
  if (outcomes) await sponsorships.settle(outcomes)
}

function findPolicy(
  { sponsorship }: Project,
  network: SmartAccountNetworkSettings,
  operation: SponsoredOperation,
) {
  if (!sponsorship?.isEnabled) return 'SPONSORSHIP_OFF'
  const policy = sponsorship.networks.find(({ chainId }) => chainId === network.chainId)
  if (!policy) return 'SPONSORSHIP_NETWORK'
  if (policy.contracts) {
    const allowed = new Set(policy.contracts.map((address) => address.toLowerCase()))
    const isPaid = (call: AccountCall) =>
      allowed.has(call.target.toLowerCase()) || endsSession(call, network.sessions)
    if (!readCalls(operation.callData)?.every(isPaid)) return 'SPONSORSHIP_CONTRACT'
  }
  return policy
}

/** Converts an operation with unknown gas to its JSON-RPC form. */
function toBare(operation: SponsoredOperation) {
  const { sender, nonce, factory, factoryData, callData, maxFeePerGas, maxPriorityFeePerGas } = operation
  return {
    sender,
    nonce: numberToHex(nonce),
    ...(factory ? { factory, factoryData: factoryData ?? '0x' } : {}),
    callData,
    maxFeePerGas: numberToHex(maxFeePerGas ?? 0n),
    maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas ?? 0n),
  }
}

/** Returns the maximum cost of an operation; `undefined` while its gas is unknown. */
function costOf(operation: SponsoredOperation): bigint | undefined {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = operation
  if (!callGasLimit || !verificationGasLimit || !preVerificationGas || !maxFeePerGas) return undefined
  const gas =
    callGasLimit +
    verificationGasLimit +
    preVerificationGas +
    (paymasterVerificationGasLimit ?? 0n) +
    (paymasterPostOpGasLimit ?? 0n)
  return gas * maxFeePerGas
}

function answer({ id }: RpcRequest, result: unknown): RpcResponse {
  return { jsonrpc: '2.0', id, result }
}

function fail({ id }: RpcRequest, code: number, message: string, data?: unknown): RpcResponse {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
}

function refuse(call: RpcRequest, code: SponsorRefusalCode): RpcResponse {
  return fail(call, sponsorRefusalRpcCode, messages[code], { code })
}
