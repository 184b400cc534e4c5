import {
  type CaipNetworkId,
  parseCaipNetworkId,
  RpcFailedError,
  type RpcRequest,
  type RpcResponse,
  rpcResponse,
  rpcTimeoutMs,
  type SponsorRefusalCode,
  sponsorRefusalRpcCode,
  TimeoutError,
} from '@foyer/contract'
import type { SessionContracts } from '@foyer/contract/sessions'
import { accountCode } from '@foyer/contract/smart'
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
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import { createKeyedLimiter } from '../../kit/createKeyedLimiter.ts'
import type { Operation } from '../../kit/Operation.ts'
import { RequestError } from '../../kit/RequestError.ts'
import type { Project } from '../../projects/ProjectService.ts'
import { sponsorshipPromised, sponsorshipRequests } from '../../signals/instruments.ts'
import type { Database } from '../../storage/Database.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import { readWalletAddress } from '../custody/readWalletAddress.ts'
import type { Notices } from '../visitors/createNotices.ts'
import { endsSession } from './endsSession.ts'
import { hashForPaymaster } from './hashForPaymaster.ts'
import { isAccountCode } from './isAccountCode.ts'
import { gasEstimate, isGasHonest } from './isGasHonest.ts'
import { isOwnAccount } from './isOwnAccount.ts'
import { ownerMails } from './ownerMails.ts'
import {
  paymasterParams,
  type SentOperation,
  type SponsoredOperation,
  sentParams,
} from './paymasterParams.ts'
import { type AccountCall, readCalls } from './readCalls.ts'
import { type GasPrice, readGasPrice } from './readGasPrice.ts'
import { readNonce } from './readNonce.ts'
import { readOwnerChange } from './readOwnerChange.ts'
import { readPromiseOutcomes } from './readPromiseOutcomes.ts'
import type { SmartAccountService } from './SmartAccountService.ts'
import { sqlSponsorships } from './sqlSponsorships.ts'

/** A network with smart accounts, as configured by the operator. */
export type SmartAccountNetworkSettings = {
  /** A chain the server supports. */
  chainId: CaipNetworkId
  entryPoint: Hex
  factory: Hex
  implementation: Hex
  /** JSON-RPC endpoint of a bundler; it may contain a key and is never shown. */
  bundlerUrl: string
  /** VerifyingPaymaster of EntryPoint 0.7. If absent, no operation is sponsored. */
  paymaster?: Hex | undefined
  /** Maximum the paymaster promises per day (UTC) for all projects together, as decimal text. @default unlimited */
  paymasterMaxPerDay?: string | undefined
  /** Contracts for permissions; the manager must be the one that `implementation` trusts. @default permissions are off */
  sessions?: SessionContracts | undefined
}

/** Signs sponsored operations: a viem account, or a key held by a KMS. */
export type PaymasterSigner = { signMessage(parameters: { message: { raw: Hex } }): Promise<Hex> }

/** Options of smart accounts. */
export type SmartAccountOptions = {
  networks: readonly SmartAccountNetworkSettings[]
  /** Signer trusted by the paymasters of all networks. If absent, no operation is sponsored. */
  paymasterSigner?: PaymasterSigner | undefined
}

/** Rate limit of one login for bundlers and paymasters together: waiting for a receipt polls twice a second. */
const callsPerSecond = 5
const callBurst = 60
/** How long a promise to pay is valid; a visitor who takes longer to sign gets a new one. */
const promiseTtlS = 60
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

/** State of `createSmartAccounts`. */
type SmartState = {
  limiter: ReturnType<typeof createKeyedLimiter>
  byId: ReadonlyMap<CaipNetworkId, SmartAccountNetworkSettings>
  timeoutMs: number
  fetch: typeof fetch
  sponsorships: ReturnType<typeof sqlSponsorships>
  chains: ChainService
  notices: Notices | undefined
  database: Database
  networks: SmartAccountOptions['networks']
  paymasterSigner: SmartAccountOptions['paymasterSigner']
  clock: Clock
}

/** Creates smart accounts as configured: bundlers behind this server, and a paymaster that signs by each project's policy. */
export function createSmartAccounts(
  options: SmartAccountOptions & {
    database: Database
    chains: ChainService
    clock: Clock
    /** Notifies visitors about new owners. @default no notification */
    notices?: Notices | undefined
    /** @default globalThis.fetch */
    fetch?: typeof fetch | undefined
    /** Maximum wait for a bundler. @default 10000 */
    timeoutMs?: number | undefined
  },
): SmartAccountService {
  const { networks, paymasterSigner, database, chains, clock, notices, timeoutMs = rpcTimeoutMs } = options
  const byId = new Map(networks.map((network) => [network.chainId, network]))
  const sponsorships = sqlSponsorships(options)
  const limiter = createKeyedLimiter({ perSecond: callsPerSecond, burst: callBurst, clock })

  const smart: SmartState = {
    limiter,
    byId,
    timeoutMs,
    fetch: options.fetch ?? fetch,
    sponsorships,
    chains,
    notices,
    database,
    networks,
    paymasterSigner,
    clock,
  }
  return bindOperations(smart, { networks: listNetworks, bundle, sponsor })
}

/** Limits the calls of one login, from any device. */
function limit(smart: SmartState, userId: string): void {
  const { limiter } = smart
  const waitMs = limiter.take(userId)
  if (waitMs > 0)
    throw new RequestError('RATE_LIMITED', 'Too many requests. Slow down.', {
      retryAfterS: Math.ceil(waitMs / 1_000),
    })
}

function get(smart: SmartState, chainId: CaipNetworkId): SmartAccountNetworkSettings {
  const { byId } = smart
  const network = byId.get(chainId)
  if (!network)
    throw new RequestError('SMART_ACCOUNT_OFF', 'Smart accounts are not available on this network')
  return network
}

async function callBundler(
  smart: SmartState,
  { chainId, bundlerUrl }: SmartAccountNetworkSettings,
  call: RpcRequest,
  signal?: AbortSignal | undefined,
): Promise<{ value: RpcResponse; text: string }> {
  const { timeoutMs, fetch } = smart
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(bundlerUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const text = await response.text()
    return { value: v.parse(rpcResponse, JSON.parse(text)), text }
  } catch (cause) {
    if (timeout.aborted) throw new TimeoutError({ what: `The bundler of ${chainId}`, ms: timeoutMs, cause })
    if (signal?.aborted) throw cause
    // The message contains neither the URL nor the cause's text, because the URL may contain a key.
    throw new RpcFailedError(`The bundler of ${chainId} failed`, { cause })
  }
}

/** Estimates an operation with our own bundler: the caller's numbers cannot be trusted. */
async function estimate(smart: SmartState, network: SmartAccountNetworkSettings, operation: object) {
  const params = [{ ...operation, signature: stubSignature }, network.entryPoint]
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_estimateUserOperationGas', params } as const
  const { value } = await callBundler(smart, network, call)
  const parsed = v.safeParse(gasEstimate, value.result)
  return parsed.success ? parsed.output : undefined
}

/** Releases promises that expired unused; if a node does not respond, they stay counted. */
async function settle(
  smart: SmartState,
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

/** Mails the visitor about every owner change, whatever code issued it: the page is not relied on to report it. */
async function mailOwnerChange(
  smart: SmartState,
  network: SmartAccountNetworkSettings,
  { sender, callData }: SentOperation,
  { project, userId }: { project: Project; userId: string },
) {
  const { notices, database, chains } = smart
  const kind = callData && readOwnerChange(callData, sender)
  if (!kind || !notices) return
  const owner = await readWalletAddress(database, userId)
  if (!owner || !isAddressEqual(sender, accountCode(owner, network).address)) return
  const { name } = chains.get(network.chainId)
  await notices.tell(userId, ownerMails[kind]({ project: project.name, network: name }), project)
}

const listNetworks: Operation<SmartState, SmartAccountService, 'networks'> = (smart) =>
  smart.networks.map(({ chainId, entryPoint, factory, implementation, sessions }) => ({
    chainId,
    entryPoint,
    factory,
    implementation,
    ...(sessions ? { sessions } : {}),
  }))

const bundle: Operation<SmartState, SmartAccountService, 'bundle'> = async (
  smart,
  chainId,
  call,
  { project, userId, signal },
) => {
  const { sponsorships } = smart
  const network = get(smart, chainId)
  limit(smart, userId)
  const answer = await callBundler(smart, network, call, signal)
  if (call.method === 'eth_sendUserOperation' && typeof answer.value.result === 'string') {
    const sent = v.safeParse(sentParams, call.params)
    if (sent.success) {
      const [operation] = sent.output
      const { sender, nonce } = operation
      await sponsorships.sent({ chainId, sender: sender.toLowerCase(), nonce })
      await mailOwnerChange(smart, network, operation, { project, userId })
    }
  }
  return answer
}

/** Checks an operation against its chain; returns the current gas prices, or why it is not sponsored. */
async function checkOperation(
  smart: SmartState,
  network: SmartAccountNetworkSettings,
  operation: SponsoredOperation,
  paymaster: Hex,
  validity: Hex,
) {
  const client = createChainClient(smart.chains, network.chainId)
  const [price, isAccount, nonce, gas] = await Promise.all([
    readGasPrice(client),
    isAccountCode(client, operation, network.implementation),
    readNonce(client, network.entryPoint, operation.sender),
    estimate(smart, network, {
      ...toBare(operation),
      paymaster,
      paymasterData: concat([validity, stubSignature]),
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

const sponsor: Operation<SmartState, SmartAccountService, 'sponsor'> = async (
  smart,
  chainId,
  call,
  { project, userId },
) => {
  const { paymasterSigner, database, clock, chains, sponsorships } = smart
  const network = get(smart, chainId)
  const isStub = call.method === 'pm_getPaymasterStubData'
  if (!isStub && call.method !== 'pm_getPaymasterData')
    throw new RequestError('RPC_METHOD_NOT_ALLOWED', 'This RPC method is not allowed here')
  limit(smart, userId)
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
  const validUntilS = Math.floor(clock() / 1_000) + promiseTtlS
  const validity = encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [validUntilS, 0])
  if (isStub)
    return answer(call, {
      paymaster,
      paymasterData: concat([validity, stubSignature]),
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

  const checked = await checkOperation(smart, network, operation, paymaster, validity)
  if (typeof checked === 'string') return refuse(call, checked)
  const { price } = checked
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
  return answer(call, { paymaster, paymasterData: concat([validity, signature]) })
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
