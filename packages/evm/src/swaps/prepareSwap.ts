import { BaseError, RpcFailedError } from '@foyer/contract'
import type { SwapRouters } from '@foyer/contract/swaps'
import type { PreparedSwap, SwapCall, SwapStep } from '@foyer/core'
import type { PrepareSwapParameters } from '@foyer/core/adapter'
import { type Client, createClient, numberToHex } from 'viem'
import { createTransport } from '../createTransport.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { hex } from '../schemas.ts'
import { askNode } from '../transfers/askNode.ts'
import { isSameHex } from '../transfers/isSameHex.ts'
import { type GasPrices, readGasPrices } from '../transfers/readFees.ts'
import { toWord } from '../transfers/toWord.ts'
import { checkSwapCall, refuse } from './checkSwapCall.ts'
import { isAtomic } from './isAtomic.ts'
import { type PlannedStep, planSteps } from './planSteps.ts'
import { readHoldings } from './readHoldings.ts'
import { type PermitData, readPermit } from './readPermit.ts'
import { readSwapFee } from './readSwapFee.ts'
import { simulateSwap, type TriedSwap, toGasLimit } from './simulateSwap.ts'
import { canTakePermit } from './takePermit.ts'

/** `WETH9()` of the V3 routers. */
const wrappedSelector = '0x4aa4a4fc'
/** Gas of steps that could not be simulated. */
const assumedGas: Readonly<Record<SwapStep, bigint>> = {
  reset: 50_000n,
  approve: 50_000n,
  permit: 0n,
  swap: 350_000n,
}
/** Gas for verifying a permit's signature, in addition to an approval's gas. */
const permitGas = 30_000n

type Parameters = PrepareSwapParameters & {
  rpcUrls: readonly string[]
  fetch?: typeof globalThis.fetch | undefined
  routers?: SwapRouters | undefined
}

/**
 * Validates the transactions that a server built for a quote, by content and by simulation, and calculates their fee.
 *
 * @throws SwapRefusedError, SwapSimulationFailedError, InsufficientFundsError, RpcFailedError
 */
export async function prepareSwap(parameters: Parameters): Promise<PreparedSwap> {
  const { rpcUrls, fetch, signal } = parameters
  const client = createClient({ transport: createTransport({ rpcUrls, fetch, signal }) })
  try {
    return await prepare(client, parameters)
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    if (cause instanceof BaseError) throw cause
    throw new RpcFailedError('The swap could not be worked out', { cause })
  }
}

async function prepare(client: Client, parameters: Parameters): Promise<PreparedSwap> {
  const { quote, network, built, provider, quoteFee, routers } = parameters
  const { account, sold, amount } = quote
  const chainId = Number(network.id)
  const { isPromised, wrapped } = checkSwapCall(quote, built, routers)
  const { nativeBalance, balance, allowed, latest, nonce } = await readHoldings(client, quote, network)
  const planned = await planSteps(parameters, allowed)
  const [prices, isBatched, permit] = await Promise.all([
    quoteFee ? undefined : readGasPrices(client, latest.baseFeePerGas),
    planned.length > 1 && provider
      ? isAtomic(provider as Eip1193Provider, { account, chainId: numberToHex(chainId) })
      : false,
    // Only for a contract that takes tokens exclusively from its caller.
    parameters.canPermit && !quoteFee && isPromised && planned.length === 2 && canTakePermit(built.data)
      ? readPermit(client, quote, { chainId, now: latest.timestamp })
      : undefined,
  ])
  const tried = await simulateSwap(client, { quote, calls: planned, allowance: allowed ?? 0n, prices })
  await checkUnsimulatedCall(client, { to: built.to, tried, isPromised, wrapped })
  const steps = permit && !isBatched && tried?.isFaithful ? withPermit(planned, permit) : planned
  const gas = toLimits(steps, tried, quote.gas)
  const calls = toCalls(steps, gas, prices)
  const sent = calls.flatMap(({ step }, index) => (step === 'permit' ? [] : [index]))
  const fee = await readSwapFee(client, {
    calls: sent.flatMap((index) => calls[index] ?? []),
    gas: sent.map((index) => gas[index] ?? 0n),
    prices,
    chainId,
    nonce,
    quoteFee,
  })
  const own = fee.isSponsored ? 0n : fee.max
  const left = nativeBalance > own ? nativeBalance - own : 0n
  const { decimals, symbol } = network.nativeCurrency
  return {
    quote,
    calls,
    isBatched,
    balance,
    nativeBalance,
    maxAmount: sold.address ? balance : left,
    canPayFee: nativeBalance >= own + (sold.address ? 0n : amount),
    fee: { decimals, symbol, ...fee },
    received: tried?.received,
    isOnlySimulated: !isPromised,
    // A contract's nonce does not count what its owners send for it.
    trace: { ...(quoteFee ? {} : { nonce }), fromBlock: latest.number.toString() },
  }
}

/**
 * A call without a guaranteed minimum must be simulated faithfully, because a contract may detect a poor simulation.
 *
 * @throws SwapRefusedError
 */
async function checkUnsimulatedCall(
  client: Client,
  {
    to,
    tried,
    isPromised,
    wrapped = [],
  }: {
    to: string
    tried: TriedSwap | undefined
    isPromised: boolean
    wrapped?: readonly string[] | undefined
  },
): Promise<void> {
  if (!isPromised && !tried?.isFaithful) refuse('this network cannot try it out')
  if (tried) return
  // A call to an address without code has no effect, and its value is lost.
  if ((await askNode(client, hex, 'eth_getCode', [to, 'latest'])) === '0x')
    refuse('it goes to another contract')
  if (!wrapped.length) return
  const own = await askNode(client, hex, 'eth_call', [{ to, data: wrappedSelector }, 'latest'])
  if (wrapped.some((token) => !isSameHex(own, `0x${toWord(token)}`)))
    refuse('another token would leave your account')
}

/** Replaces the approval with a permit signature. The simulation used the approval, which has the same effect. */
function withPermit(steps: readonly PlannedStep[], permit: PermitData): readonly PlannedStep[] {
  return steps.map((each) => (each.step === 'approve' ? { ...each, step: 'permit', permit } : each))
}

function toLimits(
  steps: readonly PlannedStep[],
  tried: TriedSwap | undefined,
  quoted: bigint | undefined,
): readonly bigint[] {
  const used = steps.map(
    ({ step }, index) => tried?.gas[index] ?? (step === 'swap' ? quoted : undefined) ?? assumedGas[step],
  )
  // The permit is part of the swap transaction, so the swap's gas includes it.
  const [first = 0n, second = 0n] = used
  if (steps[0]?.permit) return [0n, toGasLimit(first + second + permitGas)]
  return used.map(toGasLimit)
}

function toCalls(
  steps: readonly PlannedStep[],
  gas: readonly bigint[],
  prices: GasPrices | undefined,
): readonly SwapCall[] {
  return steps.map(({ step, to, value, data, permit }, index) => {
    if (permit) return { step, to, value, data, fields: permit }
    const fields = prices ? { gas: numberToHex(gas[index] ?? 0n), ...prices.fields } : {}
    return { step, to, value, data, fields }
  })
}
