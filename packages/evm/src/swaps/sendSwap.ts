import { BaseError, SwapAllowanceChangedError, SwapUncheckedError } from '@foyer/contract'
import type { NamespaceProvider, Network, PayCall, PayStep, PreparedSwap, SwapCall } from '@foyer/core'
import type { SentCalls } from '@foyer/core/adapter'
import * as v from 'valibot'
import { createClient, numberToHex } from 'viem'
import { ask } from '../ask.ts'
import { createTransport } from '../createTransport.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { hex } from '../schemas.ts'
import { askNode } from '../transfers/askNode.ts'
import { askToSend } from '../transfers/askToSend.ts'
import { checkWallet } from '../transfers/checkWallet.ts'
import { quantity } from '../transfers/nodeSchemas.ts'
import type { SignedPermit } from './readPermit.ts'
import { takePermit } from './takePermit.ts'
import { toAllowanceCall } from './toAllowanceCall.ts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(8_194))
/** Older wallets return the bare id. */
const sentCalls = v.union([id, v.looseObject({ id })])
const fieldsSchema = v.record(v.string(), v.pipe(v.string(), v.regex(/^0x[\da-f]+$/i)))

type SendSwapParameters = {
  provider: NamespaceProvider
  network: Network
  prepared: Pick<PreparedSwap, 'isBatched'> & {
    calls: readonly PayCall[]
    quote: Pick<PreparedSwap['quote'], 'account' | 'sold' | 'spender' | 'amount'>
  }
  step: PayStep
  /** Permit of a fully prepared swap. */
  permit?: SignedPermit | undefined
  rpcUrls: readonly string[]
  fetch?: typeof globalThis.fetch | undefined
  signal: AbortSignal
}

/**
 * Asks a wallet for one step of a swap, or for all steps in one request if the swap is batched.
 *
 * @throws NetworkMovedError, AccountMovedError, SwapAllowanceChangedError, SwapUncheckedError, SwapRefusedError,
 * SwapSimulationFailedError, WalletSilentError: the wallet was not asked to send.
 */
export async function sendSwap(parameters: SendSwapParameters): Promise<SentCalls> {
  const { network, prepared, step } = parameters
  const provider = parameters.provider as Eip1193Provider
  const { quote, calls, isBatched } = prepared
  const { account } = quote
  const permitted = await recheckSwap(parameters)
  const chainId = numberToHex(Number(network.id))
  if (isBatched) {
    const request = {
      version: '2.0.0',
      chainId,
      from: account,
      atomicRequired: true,
      calls: calls.map(({ to, value, data }) => ({ to, value: numberToHex(value), data })),
    }
    const answer = await ask(provider, sentCalls, 'wallet_sendCalls', [request])
    return {
      callsId: typeof answer === 'string' ? answer : answer.id,
      calls: calls.map(({ to, value, data }) => ({ to, value: value.toString(), data })),
    }
  }
  const call = permitted ?? calls.find((each) => each.step === step)
  if (!call) throw new SwapAllowanceChangedError()
  const { to, value, data } = call
  v.assert(hex, data)
  const fields = v.parse(fieldsSchema, call.fields)
  const transaction = { from: account, to, value: numberToHex(value), data, chainId, ...fields }
  const sent = { hash: await askToSend(provider, transaction) }
  return permitted ? { ...sent, call: { to, value: value.toString(), data } } : sent
}

/** Findings of `recheckSwap`; any other error only means that the check failed. */
const findings: ReadonlySet<string> = new Set([
  'NETWORK_MOVED',
  'ACCOUNT_MOVED',
  'SWAP_ALLOWANCE_CHANGED',
  'SWAP_REFUSED',
  'SWAP_SIMULATION_FAILED',
  'WALLET_SILENT',
])

/**
 * Checks once more before the wallet is asked to send: the wallet, and the allowance, which may have been spent,
 * revoked or reorganised since. Returns the swap with its permit if the permit provides the allowance. Failures here
 * have separate codes, because after a later failure it is unknown whether the swap was sent.
 */
async function recheckSwap({
  provider,
  network,
  prepared,
  step,
  permit,
  rpcUrls,
  fetch,
  signal,
}: SendSwapParameters): Promise<SwapCall | undefined> {
  const { account, sold, spender, amount } = prepared.quote
  try {
    await checkWallet(provider as Eip1193Provider, network, account)
    if (prepared.isBatched || step !== 'swap' || !sold.address || !spender) return undefined
    const client = createClient({ transport: createTransport({ rpcUrls, fetch, signal }) })
    const call = toAllowanceCall(sold.address, account, spender)
    const allowed = await askNode(client, quantity, 'eth_call', [call, 'latest'])
    if (allowed >= amount) return undefined
    if (!permit) throw new SwapAllowanceChangedError()
    return await takePermit(client, prepared as PreparedSwap, { permit, allowance: allowed })
  } catch (cause) {
    if (cause instanceof BaseError && findings.has(cause.code)) throw cause
    throw new SwapUncheckedError({ cause })
  }
}
