import {
  BaseError,
  InsufficientFundsError,
  PaymentExpiredError,
  parseCaipAssetId,
  QuoteChangedError,
  RpcFailedError,
} from '@foyer/contract'
import type { SwapRouters } from '@foyer/contract/swaps'
import type { PayCall, PreparedPayment } from '@foyer/core'
import { type PreparePaymentParameters, parseUnits } from '@foyer/core/adapter'
import { encodePay, encodePayNative, payContract } from '@foyer/pay-contract'
import { type Client, createClient, type Hex, isAddress, numberToHex } from 'viem'
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
import { checkContract } from './checkContract.ts'
import { findRoute } from './findRoute.ts'
import { refuse, simulatePayment } from './simulatePayment.ts'

/** Validity of a swap that is part of a payment. */
const routeTtlS = 20n * 60n
/** Maximum time until a transaction is mined, by the chain's clock. */
const blocksTimeS = 60n
/** Gas assumed for a payment; with the payment contract, the token's own gas is added to the measured gas. */
const assumedGas = { reset: 50_000n, approve: 50_000n, permit: 0n, exchange: 0n, swap: 90_000n } as const
const assumedContractGas = 160_000n

type Parameters = PreparePaymentParameters & {
  rpcUrls: readonly string[]
  fetch?: typeof globalThis.fetch | undefined
  routers?: SwapRouters | undefined
}
/** A step of the payment, in order. */
type Step = Omit<PayCall, 'fields'>
type Plan = {
  most: bigint
  steps: readonly Step[]
  /** Contract that spends the holding. */
  spender?: string | undefined
  /** Router that may be left with an allowance. */
  router?: string | undefined
}

/**
 * Builds the calls of a payment, simulates them, and calculates their fee.
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
  const [asked, paid] = await Promise.all([
    // The symbol of the token to pay with, or the symbol that the server reports.
    checkToken(client, { address: bought, decimals: option.decimals }, { network, refuse }),
    checkToken(client, token, { network, refuse }),
    option.contract === undefined ? undefined : checkContract(client, option.contract),
  ])
  const amount = parseUnits(option.amount, option.decimals)
  if (!amount || amount >> 256n) return refuse('its amount is not one of the token')
  const chainId = Number(network.id)
  const held = { account, sold: token, spender: undefined, amount: source.kind === 'direct' ? amount : 0n }
  const { nativeBalance, balance, latest, nonce } = await readHoldings(client, held, network)
  if (latest.timestamp + blocksTimeS >= BigInt(expiry)) throw new PaymentExpiredError()
  const plan =
    source.kind === 'direct'
      ? await planDirect(client, parameters, paid, amount)
      : await planSwap(client, parameters, { amount, asked, balance, now: latest.timestamp })
  const { most, spender, router } = plan
  const prices = quoteFee ? undefined : await readGasPrices(client, latest.baseFeePerGas)
  const isBatched =
    plan.steps.length > 1 && provider
      ? await isAtomic(provider as Eip1193Provider, { account, chainId: numberToHex(chainId) })
      : false
  // In a batch, the remaining allowance is revoked in the same request.
  const steps =
    isBatched && router && token.address
      ? [...plan.steps, toApproval(token.address, router, 0n, 'reset')]
      : plan.steps
  const order = option.contract === undefined ? undefined : parameters.mark
  const terms = { account, receiver: option.receiver, sold: token.address, most, bought, amount, order }
  const used = await simulatePayment(client, terms, { calls: steps, prices })
  if (!used && source.kind === 'swap') refuse('this network cannot try it out')
  const assumed = order === undefined ? assumedGas : { ...assumedGas, swap: assumedContractGas }
  const gas = steps.map(({ step }, index) => toGasLimit(used?.[index] ?? assumed[step]))
  const calls = steps.map(
    (step, index): PayCall => ({
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
    // A contract's nonce does not count what its owners send for it.
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

async function planDirect(
  client: Client,
  parameters: Parameters,
  token: CheckedToken,
  amount: bigint,
): Promise<Plan> {
  const { account, source, mark } = parameters
  const { option } = source
  if (option.contract !== undefined) {
    const pay = toContractCall(parameters, token, amount)
    if (!token.address) return { most: amount, steps: [pay] }
    const spender = payContract.address
    const allow = await planAllowance(client, { account, token: token.address, spender, amount })
    return { most: amount, spender, steps: [...allow, pay] }
  }
  // The payment reference follows the arguments, where tokens and plain accounts ignore it.
  const call = toCall(token, option.receiver, amount)
  const data = call.data === '0x' ? mark : `${call.data}${mark.slice(2)}`
  return { most: amount, steps: [{ step: 'swap', to: call.to, value: call.value, data }] }
}

async function planSwap(
  client: Client,
  parameters: Parameters,
  { amount, asked, balance, now }: { amount: bigint; asked: CheckedToken; balance: bigint; now: bigint },
): Promise<Plan> {
  const { account, network, source, mark, expiry, most: agreed, routers } = parameters
  const { token, option } = source
  const bought = asked.address
  if (!bought) return refuse('only tokens can be paid by a swap')
  const soon = now + routeTtlS
  const isByContract = option.contract !== undefined
  const facts = {
    networkId: network.caipNetworkId,
    account,
    sold: token.address,
    bought,
    amount,
    receiver: isByContract ? account : option.receiver,
    most: balance,
    deadline: soon < BigInt(expiry) ? soon : BigInt(expiry),
    mark: isByContract ? undefined : mark,
  }
  const { router, spent, build } = await findRoute(client, facts, routers)
  if (agreed !== undefined && spent > agreed) throw new QuoteChangedError()
  const most = agreed ?? (spent * 101n) / 100n
  if (most > balance) throw new InsufficientFundsError()
  const allow = token.address
    ? await planAllowance(client, { account, token: token.address, spender: router, amount: most })
    : []
  if (!isByContract) {
    const pay: Step = { step: 'swap', ...build(most) }
    return { most, spender: router, router: allow.length ? router : undefined, steps: [...allow, pay] }
  }
  // The account briefly holds the bought amount, which the contract then pulls.
  const spender = payContract.address
  const allowBought = await planAllowance(client, { account, token: bought, spender, amount })
  const steps: Step[] = [
    ...allow,
    ...allowBought,
    { step: 'exchange', ...build(most) },
    toContractCall(parameters, asked, amount),
  ]
  return { most, spender: router, router: allow.length ? router : undefined, steps }
}

/** The payment itself, through this package's own payment contract address; no other source is trusted for it. */
function toContractCall(
  { source: { option }, mark, expiry }: Parameters,
  token: CheckedToken,
  amount: bigint,
): Step {
  const terms = { order: mark as Hex, to: option.receiver as Hex, amount, deadline: BigInt(expiry) }
  const call = token.address ? encodePay({ ...terms, token: token.address as Hex }) : encodePayNative(terms)
  return { step: 'swap', ...call }
}

/** Returns approvals for exactly the amount, if the allowance is lower. */
async function planAllowance(
  client: Client,
  { account, token, spender, amount }: { account: string; token: string; spender: string; amount: bigint },
): Promise<readonly Step[]> {
  const call = toAllowanceCall(token, account, spender)
  const allowed = await askNode(client, quantity, 'eth_call', [call, 'latest'])
  if (allowed >= amount) return []
  // Some tokens require a remaining allowance to be revoked first.
  const reset = allowed > 0n ? [toApproval(token, spender, 0n, 'reset')] : []
  return [...reset, toApproval(token, spender, amount, 'approve')]
}

function toApproval(token: string, spender: string, amount: bigint, step: 'reset' | 'approve'): Step {
  return { step, to: token, value: 0n, data: `0x095ea7b3${toWord(spender)}${toWord(amount)}` }
}
