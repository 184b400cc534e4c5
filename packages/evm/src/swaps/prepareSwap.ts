import { BaseError, InsufficientFundsError, RpcFailedError } from '@foyer/contract'
import type { PreparedSwap, SwapCall, SwapStep, TransferFee } from '@foyer/core'
import type { BuiltTransaction, PrepareSwapParameters } from '@foyer/core/adapter'
import type * as v from 'valibot'
import { createClient, numberToHex } from 'viem'
import { createTransport } from '../createTransport.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { hex } from '../schemas.ts'
import { askNode } from '../transfers/askNode.ts'
import { quantity, timedBlock } from '../transfers/nodeSchemas.ts'
import { type GasPrices, readDataFee, readGasPrices } from '../transfers/readFees.ts'
import { toBalanceCall } from '../transfers/toCall.ts'
import { checkApproval, checkSwapCall, refuse } from './checkSwapCall.ts'
import { isAtomic } from './isAtomic.ts'
import { simulateSwap } from './simulateSwap.ts'
import { toAllowanceCall } from './toAllowanceCall.ts'

/** Gas of what could not be tried. */
const assumedGas: Readonly<Record<SwapStep, bigint>> = { reset: 50_000n, approve: 50_000n, swap: 350_000n }

/**
 * Checks the transactions that a server built for a quote, by their content and by trying them, and works out their fee.
 *
 * @throws SwapRefusedError, SwapSimulationFailedError, InsufficientFundsError, RpcFailedError
 */
export async function prepareSwap(
  parameters: PrepareSwapParameters & {
    rpcUrls: readonly string[]
    fetch?: typeof globalThis.fetch | undefined
  },
): Promise<PreparedSwap> {
  const { quote, network, built, buildApproval, provider, quoteFee, rpcUrls, fetch, signal } = parameters
  const { account, sold, spender, amount } = quote
  const client = createClient({ transport: createTransport({ rpcUrls, fetch, signal }) })
  const ask = <output>(
    schema: v.GenericSchema<unknown, output>,
    method: string,
    params: readonly unknown[],
  ) => askNode(client, schema, method, params)
  const { isRead } = checkSwapCall(quote, built)
  try {
    const [nativeBalance, held, allowed, latest, nonce] = await Promise.all([
      ask(quantity, 'eth_getBalance', [account, 'latest']),
      sold.address ? ask(quantity, 'eth_call', [toBalanceCall(sold.address, account), 'latest']) : undefined,
      sold.address && spender
        ? ask(quantity, 'eth_call', [toAllowanceCall(sold.address, account, spender), 'latest'])
        : undefined,
      ask(timedBlock, 'eth_getBlockByNumber', ['latest', false]),
      ask(quantity, 'eth_getTransactionCount', [account, 'pending']),
    ])
    const balance = held ?? nativeBalance
    if (amount > balance) throw new InsufficientFundsError()
    const transactions: (BuiltTransaction & { step: SwapStep })[] = [{ ...built, step: 'swap' }]
    if (allowed !== undefined && allowed < amount) {
      const approval = await buildApproval()
      if (approval.amount !== amount) refuse('another amount would be approved')
      checkApproval(quote, approval.approve, amount)
      transactions.unshift({ ...approval.approve, step: 'approve' })
      if (approval.reset) {
        checkApproval(quote, approval.reset, 0n)
        transactions.unshift({ ...approval.reset, step: 'reset' })
      }
    }
    const chainId = numberToHex(Number(network.id))
    const [tried, isBatched, prices] = await Promise.all([
      simulateSwap(client, {
        quote,
        calls: transactions,
        allowance: allowed ?? 0n,
        time: latest.timestamp + 1n,
      }),
      transactions.length > 1 && provider
        ? isAtomic(provider as Eip1193Provider, { account, chainId })
        : false,
      quoteFee ? undefined : readGasPrices(client, latest.baseFeePerGas),
    ])
    if (!tried) {
      if (!isRead) refuse('this network cannot try it out')
      // What is sent to an address without code does nothing, and is gone.
      if ((await ask(hex, 'eth_getCode', [built.to, 'latest'])) === '0x')
        refuse('it goes to another contract')
    }
    const gas = transactions.map(({ step }, index) => {
      const used = tried?.gas[index] ?? (step === 'swap' ? quote.gas : undefined) ?? assumedGas[step]
      // A fifth of what is used may be refunded only at the end, so that it must be there until then.
      return (used * 14n) / 10n
    })
    const calls = transactions.map(({ step, to, value, data }, index): SwapCall => {
      const fields = prices ? { gas: numberToHex(gas[index] ?? 0n), ...prices.fields } : {}
      return { step, to, value, data, fields }
    })
    const { decimals, symbol } = network.nativeCurrency
    const readFee = async (): Promise<Omit<TransferFee, 'decimals' | 'symbol'>> => {
      if (quoteFee) {
        const { max, isSponsored } = await quoteFee(calls)
        return { value: max, max, parts: [{ kind: 'network', value: max }], isSponsored }
      }
      if (!prices) throw new RpcFailedError('The fee is not known')
      const sum = gas.reduce((total, each) => total + each, 0n)
      const data = await readDataFees(calls, gas, Number(nonce))
      return toFee(sum, prices, data)
    }
    const readDataFees = async (all: readonly SwapCall[], limits: readonly bigint[], first: number) => {
      const parts = await Promise.all(
        all.map(({ to, value, data }, index) =>
          readDataFee(client, {
            to,
            value,
            data,
            chainId: Number(network.id),
            nonce: first + index,
            gas: limits[index] ?? 0n,
          }),
        ),
      )
      return parts.reduce((total, each) => total + each, 0n)
    }
    const fee = await readFee()
    const own = fee.isSponsored ? 0n : fee.max
    const left = nativeBalance > own ? nativeBalance - own : 0n
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
      // The nonce of a contract says nothing of what it sent.
      trace: { ...(quoteFee ? {} : { nonce: Number(nonce) }), fromBlock: latest.number.toString() },
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    if (cause instanceof BaseError) throw cause
    throw new RpcFailedError('The swap could not be worked out', { cause })
  }
}

function toFee(
  gas: bigint,
  { price, maxPrice }: GasPrices,
  data: bigint,
): Omit<TransferFee, 'decimals' | 'symbol'> {
  const limit = gas * maxPrice
  const max = limit + (data * 5n) / 4n
  return {
    // Limits are two fifths above what is used.
    value: (gas * 10n * price) / 14n + data,
    max,
    parts: [
      { kind: 'network', value: limit },
      ...(data > 0n ? [{ kind: 'data', value: max - limit } as const] : []),
    ],
  }
}
