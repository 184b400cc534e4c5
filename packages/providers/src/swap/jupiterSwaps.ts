import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { createProviderClient, type ProviderOptions } from '../client/createProviderClient.ts'
import { ProviderError } from '../client/ProviderError.ts'
import { baseUnits, count } from '../client/schemas.ts'
import type { SwapProvider, SwapQuery } from './SwapProvider.ts'
import { withinMinimum } from './withinMinimum.ts'

const text = v.pipe(v.string(), v.maxLength(128))
const routed = v.object({
  percent: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  swapInfo: v.object({ label: v.nullish(text), inputMint: text, outputMint: text }),
})
const quote = v.object({
  inputMint: text,
  outputMint: text,
  inAmount: baseUnits,
  outAmount: baseUnits,
  otherAmountThreshold: baseUnits,
  slippageBps: v.number(),
  priceImpactPct: v.nullish(v.pipe(v.string(), v.regex(/^-?\d{1,20}(\.\d{1,40})?(e-?\d{1,3})?$/i))),
  routePlan: v.array(routed),
})
/** Parsed fields of a response together with the raw response, which is sent back to request a transaction. */
const answered = v.pipe(
  v.looseObject({}),
  v.check((raw) => v.is(quote, raw)),
  v.transform((raw) => ({ raw, parsed: v.parse(quote, raw) })),
)
const builtSwap = v.object({
  swapTransaction: v.pipe(v.string(), v.maxLength(4_096)),
  lastValidBlockHeight: count,
})
/** Jupiter responds with 400 if there is no route. */
const none = [400, 404]

/**
 * Swaps on Solana through a host compatible with [Jupiter's Swap API v1](https://dev.jup.ag/docs/swap-api).
 *
 * @throws ProviderError
 */
export function jupiterSwaps(
  options: ProviderOptions & { baseUrl?: string | undefined; key?: string | undefined },
): SwapProvider {
  const { baseUrl = 'https://api.jup.ag', key, name } = options
  const client = createProviderClient({ ...options, headers: key ? { 'x-api-key': key } : {} })
  const url = (path: string) => `${baseUrl.replace(/\/$/, '')}/swap/v1/${path}`
  const invalid = (details: string) => new ProviderError(name, 'invalid', { details })

  async function ask({ from, to, amount, signal }: SwapQuery, slippageBps: number) {
    const answer = await client.ask(url('quote'), {
      schema: answered,
      signal,
      none,
      query: {
        inputMint: from,
        outputMint: to,
        amount: String(amount),
        slippageBps: String(slippageBps),
        swapMode: 'ExactIn',
        restrictIntermediateTokens: 'true',
        // This version places amounts where they can't be disguised; wallets and the kit read them.
        instructionVersion: 'V2',
      },
    })
    if (!answer) return undefined
    const { parsed } = answer
    if (parsed.inputMint !== from || parsed.outputMint !== to || parsed.inAmount !== amount)
      throw invalid('another swap')
    return answer
  }

  return {
    // Solana programs need no allowance.
    spender: () => undefined,
    async quote(query) {
      const answer = await ask(query, query.slippageBps)
      if (!answer) return undefined
      const { outAmount, priceImpactPct, routePlan } = answer.parsed
      const impact = priceImpactPct == null ? undefined : Math.round(Number(priceImpactPct) * 10_000)
      return {
        toAmount: outAmount,
        route: routePlan.map(({ percent, swapInfo }) => ({
          source: swapInfo.label ?? 'Jupiter',
          from: swapInfo.inputMint,
          to: swapInfo.outputMint,
          shareBps: Math.round((percent ?? 100) * 100),
        })),
        ...(impact === undefined ? {} : { impactBps: Math.max(impact, 0) }),
        fees: [],
        data: null,
      }
    },
    build: (query) =>
      withinMinimum(query, async (slippageBps) => {
        const answer = await ask(query, slippageBps)
        if (!answer) return undefined
        const made = await client.ask(url('swap'), {
          schema: builtSwap,
          signal: query.signal,
          body: {
            quoteResponse: answer.raw,
            userPublicKey: query.user,
            wrapAndUnwrapSol: true,
            dynamicComputeUnitLimit: true,
          },
        })
        if (!made) throw invalid('no transaction')
        if (readPayer(made.swapTransaction) !== query.user) throw invalid('account')
        return {
          to: query.user,
          data: made.swapTransaction,
          value: 0n,
          toAmount: answer.parsed.outAmount,
          minimum: answer.parsed.otherAmountThreshold,
          lastValidBlockHeight: BigInt(made.lastValidBlockHeight),
        }
      }),
  }
}

/** Returns the fee payer of a Solana transaction, which is its first account; `undefined` if it is not a transaction. */
function readPayer(transaction: string): string | undefined {
  let bytes: Uint8Array
  try {
    bytes = base64.decode(transaction)
  } catch {
    return undefined
  }
  const signatures = bytes[0] ?? 0
  // The count is one byte, because more than 127 signatures do not fit into a transaction.
  if (signatures === 0) return undefined
  const message = bytes.subarray(1 + signatures * 64)
  const isVersioned = ((message[0] ?? 0) & 0x80) !== 0
  const header = isVersioned ? message.subarray(1) : message
  const accounts = header.subarray(3)
  const isLong = ((accounts[0] ?? 0) & 0x80) !== 0
  const first = accounts.subarray(isLong ? 2 : 1, isLong ? 34 : 33)
  return base58.encode(first)
}
