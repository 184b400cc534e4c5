import {
  BaseError,
  InsufficientFundsError,
  PaymentExpiredError,
  parseCaipAssetId,
  QuoteChangedError,
  RpcFailedError,
} from '@foyer/contract'
import type { SwapRouters } from '@foyer/contract/swaps'
import type { PreparedPayment, SwapCall } from '@foyer/core'
import { type PreparePaymentParameters, parseUnits } from '@foyer/core/adapter'
import { type Client, createClient, isAddress, numberToHex } from 'viem'
import { createTransport } from '../createTransport.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { isAtomic } from '../swaps/isAtomic.ts'
import { readHoldings } from '../swaps/readHoldings.ts'
import { readSwapFee } from '../swaps/readSwapFee.ts'
import { toGasLimit } from '../swaps/simulateSwap.ts'
import { toAllowanceCall } from '../swaps/toAllowanceCall.ts'
import { type CheckedToken, checkToken } from '../tokens/checkToken.ts'
import { askNode } from '../transfers/askNode.ts'
import { quantity } from '../transfers/nodeSchemas.ts'
import { readGasPrices } from '../transfers/readFees.ts'
import { toCall } from '../transfers/toCall.ts'
import { toWord } from '../transfers/toWord.ts'
import { findRoute } from './findRoute.ts'
import { refuse, tryPayment } from './tryPayment.ts'

/** A swap on the way is good for so long. */
const routeTtlS = 20n * 60n
/** A transaction may take this long into a block, by the chain's own clock. */
const blocksTimeS = 60n
const assumedGas = { reset: 50_000n, approve: 50_000n, permit: 0n, swap: 90_000n } as const

type Parameters = PreparePaymentParameters & {
  rpcUrls: readonly string[]
  fetch?: typeof globalThis.fetch | undefined
  routers?: SwapRouters | undefined
}
/** What is done, in this order. */
type Step = Omit<SwapCall, 'fields'>

/**
 * Builds the calls of a payment, tries them, and works out their fee.
 *
 * @throws PaymentRefusedError, PaymentExpiredError, SwapNoRouteError, QuoteChangedError, SwapSimulationFailedError,
 * InsufficientFundsError, RpcFailedError
 */
export async function preparePayment(parameters: Parameters): Promise<PreparedPayment> {
  const { rpcUrls, fetch, signal } = parameters
  const client = createClient({ transport: createTransport({ rpcUrls, fetch, signal }) })
  try {
    return await prepare(client, parameters)
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    if (cause instanceof BaseError) throw cause
    throw new RpcFailedError('The payment could not be worked out', { cause })
  }
}

async function prepare(client: Client, parameters: Parameters): Promise<PreparedPayment> {
  const { account, network, source, provider, quoteFee, expiry } = parameters
  const { option, token } = source
  const { decimals, symbol } = network.nativeCurrency
  const bought = readToken(option.asset)
  if (!isAddress(option.receiver, { strict: false })) refuse('its receiver is not an address')
  const [, paid] = await Promise.all([
    checkToken(client, { address: bought, decimals: option.decimals }, { network, refuse }),
    checkToken(client, token, { network, refuse }),
  ])
  const amount = parseUnits(option.amount, option.decimals)
  if (!amount) return refuse('its amount is not one of the token')
  const chainId = Number(network.id)
  const held = { account, sold: token, spender: undefined, amount: source.kind === 'direct' ? amount : 0n }
  const { nativeBalance, balance, latest, nonce } = await readHoldings(client, held, network)
  if (latest.timestamp + blocksTimeS >= BigInt(expiry)) throw new PaymentExpiredError()
  const plan =
    source.kind === 'direct'
      ? { most: amount, steps: planDirect(parameters, paid, amount) }
      : await planSwap(client, parameters, { amount, bought, balance, now: latest.timestamp })
  const { most, spender } = { spender: undefined, ...plan }
  const prices = quoteFee ? undefined : await readGasPrices(client, latest.baseFeePerGas)
  const isBatched =
    plan.steps.length > 1 && provider
      ? await isAtomic(provider as Eip1193Provider, { account, chainId: numberToHex(chainId) })
      : false
  // What is left of the allowance goes with it, where all is one request.
  const steps =
    isBatched && spender && token.address
      ? [...plan.steps, toApproval(token.address, spender, 0n, 'reset')]
      : plan.steps
  const terms = { account, receiver: option.receiver, sold: token.address, most, bought, amount }
  const used = await tryPayment(client, terms, { calls: steps, prices })
  if (!used && source.kind === 'swap') refuse('this network cannot try it out')
  const gas = steps.map(({ step }, index) => toGasLimit(used?.[index] ?? assumedGas[step]))
  const calls = steps.map(
    (step, index): SwapCall => ({
      ...step,
      fields: prices ? { gas: numberToHex(gas[index] ?? 0n), ...prices.fields } : {},
    }),
  )
  const fee = await readSwapFee(client, { calls, gas, prices, chainId, nonce, quoteFee })
  const own = fee.isSponsored ? 0n : fee.max
  return {
    networkId: network.caipNetworkId,
    account,
    source,
    most,
    calls,
    isBatched,
    spender,
    canPayFee: nativeBalance >= own + (token.address ? 0n : most),
    fee: { decimals, symbol, ...fee },
    isTried: used !== undefined,
    preparedAt: Date.now(),
    // The nonce of a contract says nothing of what it sent.
    trace: { ...(quoteFee ? {} : { nonce }), fromBlock: latest.number.toString() },
  }
}

function readToken(asset: string): string | undefined {
  const { assetNamespace, reference } = parseCaipAssetId(asset)
  if (assetNamespace === 'slip44') return undefined
  return assetNamespace === 'erc20' && isAddress(reference, { strict: false })
    ? reference
    : refuse('its token is not one of this network')
}

/** The mark stands behind the arguments, where tokens and plain accounts don't look. */
function planDirect(
  { source: { option }, mark }: Parameters,
  token: CheckedToken,
  amount: bigint,
): readonly Step[] {
  const call = toCall(token, option.receiver, amount)
  const data = call.data === '0x' ? mark : `${call.data}${mark.slice(2)}`
  return [{ step: 'swap', to: call.to, value: call.value, data }]
}

async function planSwap(
  client: Client,
  { account, network, source: { token, option }, mark, expiry, most: agreed, routers }: Parameters,
  {
    amount,
    bought,
    balance,
    now,
  }: { amount: bigint; bought: string | undefined; balance: bigint; now: bigint },
): Promise<{ most: bigint; spender: string; steps: readonly Step[] }> {
  if (!bought) return refuse('only tokens can be paid by a swap')
  const soon = now + routeTtlS
  const facts = {
    networkId: network.caipNetworkId,
    account,
    sold: token.address,
    bought,
    amount,
    receiver: option.receiver,
    most: balance,
    deadline: soon < BigInt(expiry) ? soon : BigInt(expiry),
    mark,
  }
  const { router, spent, build } = await findRoute(client, facts, routers)
  if (agreed !== undefined && spent > agreed) throw new QuoteChangedError()
  const most = agreed ?? (spent * 101n) / 100n
  if (most > balance) throw new InsufficientFundsError()
  const pay: Step = { step: 'swap', ...build(most) }
  if (!token.address) return { most, spender: router, steps: [pay] }
  const call = toAllowanceCall(token.address, account, router)
  const allowed = await askNode(client, quantity, 'eth_call', [call, 'latest'])
  if (allowed >= most) return { most, spender: router, steps: [pay] }
  const approve = toApproval(token.address, router, most, 'approve')
  // Some tokens want an allowance that is left to be taken back first.
  const reset = allowed > 0n ? [toApproval(token.address, router, 0n, 'reset')] : []
  return { most, spender: router, steps: [...reset, approve, pay] }
}

function toApproval(token: string, spender: string, amount: bigint, step: 'reset' | 'approve'): Step {
  return { step, to: token, value: 0n, data: `0x095ea7b3${toWord(spender)}${toWord(amount)}` }
}
