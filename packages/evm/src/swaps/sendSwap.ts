import { SwapAllowanceChangedError } from '@foyer/contract'
import type { NamespaceProvider, Network, PreparedSwap, SwapCall, SwapStep } from '@foyer/core'
import type { SentCalls } from '@foyer/core/adapter'
import * as v from 'valibot'
import { createClient, numberToHex } from 'viem'
import { ask } from '../ask.ts'
import { createTransport } from '../createTransport.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { hex } from '../schemas.ts'
import { askNode } from '../transfers/askNode.ts'
import { checkWallet } from '../transfers/checkWallet.ts'
import { quantity } from '../transfers/nodeSchemas.ts'
import { hash } from '../transfers/sendTransfer.ts'
import type { SignedPermit } from './readPermit.ts'
import { takePermit } from './takePermit.ts'
import { toAllowanceCall } from './toAllowanceCall.ts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(8_194))
/** Earlier wallets answer the bare id. */
const sentCalls = v.union([id, v.looseObject({ id })])
const fieldsSchema = v.record(v.string(), v.pipe(v.string(), v.regex(/^0x[\da-f]+$/i)))

/**
 * Asks a wallet for one step of a swap, or for all steps in one request where it is batched.
 *
 * @throws NetworkMovedError, AccountMovedError, SwapAllowanceChangedError: the wallet was not asked.
 */
export async function sendSwap(parameters: {
  provider: NamespaceProvider
  network: Network
  prepared: Pick<PreparedSwap, 'calls' | 'isBatched'> & {
    quote: Pick<PreparedSwap['quote'], 'account' | 'sold' | 'spender' | 'amount'>
  }
  step: SwapStep
  /** Of a swap that was prepared in full. */
  permit?: SignedPermit | undefined
  rpcUrls: readonly string[]
  fetch?: typeof globalThis.fetch | undefined
  signal: AbortSignal
}): Promise<SentCalls> {
  const { network, prepared, step, rpcUrls, fetch, signal } = parameters
  const provider = parameters.provider as Eip1193Provider
  const { quote, calls, isBatched } = prepared
  const { account, sold, spender, amount } = quote
  await checkWallet(provider, network, account)
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
    return { callsId: typeof answer === 'string' ? answer : answer.id }
  }
  let permitted: SwapCall | undefined
  if (step === 'swap' && sold.address && spender) {
    // The approval may have been spent, withdrawn or reorganised since.
    const client = createClient({ transport: createTransport({ rpcUrls, fetch, signal }) })
    const call = toAllowanceCall(sold.address, account, spender)
    const allowed = await askNode(client, quantity, 'eth_call', [call, 'latest'])
    if (allowed < amount) {
      const { permit } = parameters
      if (!permit) throw new SwapAllowanceChangedError()
      permitted = await takePermit(client, prepared as PreparedSwap, { permit, allowance: allowed })
    }
  }
  const call = permitted ?? calls.find((each) => each.step === step)
  if (!call) throw new SwapAllowanceChangedError()
  const { to, value, data } = call
  v.assert(hex, data)
  const fields = v.parse(fieldsSchema, call.fields)
  const transaction = { from: account, to, value: numberToHex(value), data, chainId, ...fields }
  const sent = { hash: await ask(provider, hash, 'eth_sendTransaction', [transaction]) }
  return permitted ? { ...sent, call: { to, value: value.toString(), data } } : sent
}
