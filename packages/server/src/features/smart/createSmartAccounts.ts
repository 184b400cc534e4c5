import {
  type CaipNetworkId,
  RpcFailedError,
  type RpcRequest,
  type RpcResponse,
  rpcResponse,
  rpcTimeoutMs,
  TimeoutError,
} from '@foyer/contract'
import type { SessionContracts } from '@foyer/contract/sessions'
import { readUpTo } from '@foyer/providers/driver'
import * as v from 'valibot'
import type { Hex } from 'viem'
import type { Clock } from '../../kit/Clock.ts'
import { createKeyedLimiter } from '../../kit/createKeyedLimiter.ts'
import { RequestError } from '../../kit/RequestError.ts'
import type { Database } from '../../storage/Database.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { Notices } from '../visitors/createNotices.ts'
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

/** Smart accounts of the networks that the operator configured. */
export type SmartAccounts = {
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
): SmartAccounts {
  const { networks, paymasterSigner, database, chains, clock, notices, timeoutMs = rpcTimeoutMs } = options
  const byId = new Map(networks.map((network) => [network.chainId, network]))
  const sponsorships = sqlSponsorships(options)
  const limiter = createKeyedLimiter({ perSecond: callsPerSecond, burst: callBurst, clock })

  return {
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
}

/**
 * Limits the calls of one login, from any device.
 *
 * @throws RequestError `RATE_LIMITED`
 */
export function limitCalls(smart: SmartAccounts, userId: string): void {
  const { limiter } = smart
  const waitMs = limiter.take(userId)
  if (waitMs > 0)
    throw new RequestError('RATE_LIMITED', 'Too many requests. Slow down.', {
      retryAfterS: Math.ceil(waitMs / 1_000),
    })
}

/** @throws RequestError `SMART_ACCOUNT_OFF` */
export function networkOf(smart: SmartAccounts, chainId: CaipNetworkId): SmartAccountNetworkSettings {
  const { byId } = smart
  const network = byId.get(chainId)
  if (!network)
    throw new RequestError('SMART_ACCOUNT_OFF', 'Smart accounts are not available on this network')
  return network
}

/** Maximum size of an answer: receipts of operations with many logs fit. */
const maxAnswerBytes = 16_777_216

/**
 * Forwards a call to the network's bundler and returns its response, both parsed and verbatim.
 *
 * @throws TimeoutError, RpcFailedError
 */
export async function callBundler(
  smart: SmartAccounts,
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
      // A redirect would have the server call an address that the bundler names.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const bytes = await readUpTo(response.body as AsyncIterable<Uint8Array> | null, maxAnswerBytes)
    if (!bytes) throw new RangeError('The answer is too long')
    const text = bytes.toString()
    return { value: v.parse(rpcResponse, JSON.parse(text)), text }
  } catch (cause) {
    if (timeout.aborted) throw new TimeoutError({ what: `The bundler of ${chainId}`, ms: timeoutMs, cause })
    if (signal?.aborted) throw cause
    // The message contains neither the URL nor the cause's text, because the URL may contain a key.
    throw new RpcFailedError(`The bundler of ${chainId} failed`, { cause })
  }
}
