import { BaseError, InsufficientFundsError, QuoteChangedError, RpcFailedError } from '@foyer/contract'
import type { PreparedSwap } from '@foyer/core'
import type { PrepareSwapParameters } from '@foyer/core/adapter'
import * as v from 'valibot'
import { decodeBase64, encodeBase64 } from '../base64.ts'
import { type Ask, createAsk } from '../transfers/createAsk.ts'
import { blockhashAnswer, messageFee, whole } from '../transfers/nodeSchemas.ts'
import { programs } from '../transfers/programs.ts'
import { checkHoldings } from './checkHoldings.ts'
import { checkInstructions, type SwapSide, type SwapTerms } from './checkInstructions.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import { readSides } from './readSides.ts'
import { refuse } from './refuse.ts'
import { type ResolvedTransaction, resolveAccounts } from './resolveAccounts.ts'
import { readAmount, type SwapAccounts, simulateSwap } from './simulateSwap.ts'

/** Size of token accounts of both programs; the second has an immutable owner. */
const accountBytes = { [programs.token]: 165, [programs.token2022]: 170 } as const
/** Maximum priority fee in lamports; otherwise the fee would be a way to take funds. */
const feeMax = 50_000_000n

type Parameters = Pick<PrepareSwapParameters, 'quote' | 'network' | 'built' | 'signal'> & {
  rpcUrls: readonly string[]
  fetch?: typeof globalThis.fetch | undefined
}

/**
 * Validates the transaction that a server built for a quote, by content and by simulation, and calculates its cost.
 *
 * @throws SwapRefusedError, SwapSimulationFailedError, QuoteChangedError if its blockhash is too old,
 * InsufficientFundsError, RpcFailedError
 */
export async function prepareSwap(parameters: Parameters): Promise<PreparedSwap> {
  const { rpcUrls, fetch, signal } = parameters
  try {
    return await prepare(createAsk({ rpcUrls, fetch, signal }), parameters)
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    if (cause instanceof BaseError) throw cause
    throw new RpcFailedError('The swap could not be worked out', { cause })
  }
}

async function prepare(ask: Ask, { quote, network, built }: Parameters): Promise<PreparedSwap> {
  const { account, amount, minimum } = quote
  const bytes = decodeBase64(built.data)
  const decoded = bytes && decodeTransaction(bytes)
  if (!decoded) return refuse('a part of it cannot be read')
  if (decoded.keys[0] !== account) refuse('it is for another account')
  if (decoded.signatures[0]?.some(Boolean)) refuse('a part of it cannot be read')
  const [{ issuerCanTake, ...sides }, resolved, lifetime, fee] = await Promise.all([
    readSides(ask, quote, network),
    resolveAccounts(ask, decoded),
    readLifetime(ask, decoded.blockhash),
    readFee(ask, decoded.message),
  ])
  const terms: SwapTerms = { account, ...sides, amount, minimum }
  checkInstructions(resolved, terms)
  const before = await checkHoldings(ask, resolved.writable, terms)
  const nativeBalance = before[0]?.lamports ?? 0n
  const balance = sides.sold.isNative ? nativeBalance : readAmount(before[1])
  if (amount > balance) throw new InsufficientFundsError()
  const { rent, lent } = await readRent(ask, { resolved, terms, before })
  const cost = fee + rent
  const needed = cost + lent
  const canPay = nativeBalance >= needed + (sides.sold.isNative ? amount : 0n)
  // If the account cannot pay, the simulation would fail without saying anything about the swap.
  const received = canPay
    ? await simulateSwap(ask, { transaction: built.data, terms, before, cost })
    : undefined
  const { decimals, symbol } = network.nativeCurrency
  return {
    quote,
    calls: [{ step: 'swap', to: account, value: 0n, data: built.data, fields: undefined }],
    isBatched: false,
    balance,
    nativeBalance,
    maxAmount: sides.sold.isNative ? (nativeBalance > needed ? nativeBalance - needed : 0n) : balance,
    canPayFee: canPay,
    fee: {
      decimals,
      symbol,
      value: cost,
      max: cost,
      parts: [
        { kind: 'network', value: fee },
        ...(rent > 0n ? [{ kind: 'rent', value: rent } as const] : []),
      ],
    },
    received,
    ...(issuerCanTake && { issuerCanTake }),
    trace: { blockhash: decoded.blockhash, lastBlockHeight: lifetime.toString() },
  }
}

/**
 * Returns the last block height that can include the transaction, according to the chain, not the server: with a value
 * that is too low, a pending swap would count as expired and be made twice.
 *
 * @throws QuoteChangedError
 */
async function readLifetime(ask: Ask, blockhash: string): Promise<bigint> {
  const options = { commitment: 'processed' }
  const [{ value: isValid }, { value: latest }] = await Promise.all([
    ask('isBlockhashValid', [blockhash, options], v.object({ value: v.boolean() })),
    ask('getLatestBlockhash', [options], blockhashAnswer),
  ])
  if (!isValid) throw new QuoteChangedError()
  return latest.lastValidBlockHeight
}

/** @throws SwapRefusedError, RpcFailedError */
async function readFee(ask: Ask, message: Uint8Array): Promise<bigint> {
  const params = [encodeBase64(message), { commitment: 'processed' }]
  const { value } = await ask('getFeeForMessage', params, messageFee)
  if (value === null) throw new RpcFailedError('getFeeForMessage failed')
  if (value > feeMax) refuse('its fee is far too high')
  return value
}

/** Returns the rent of accounts that the swap creates: permanently, or until the swap itself closes them. */
async function readRent(
  ask: Ask,
  {
    resolved,
    terms: { account, sold, bought },
    before,
  }: { resolved: ResolvedTransaction; terms: SwapTerms; before: SwapAccounts },
): Promise<{ rent: bigint; lent: bigint }> {
  const read = async (side: SwapSide, found: SwapAccounts[number]) => {
    const isMade = resolved.instructions.some(
      ({ program, accounts: [payer, created] }) =>
        program === programs.associatedToken && payer === account && created === side.account,
    )
    if (found || !isMade) return 0n
    const size = accountBytes[side.program as keyof typeof accountBytes]
    return ask('getMinimumBalanceForRentExemption', [size], whole)
  }
  const [ofSold, ofBought] = await Promise.all([read(sold, before[1]), read(bought, before[2])])
  const lent = (sold.isNative ? ofSold : 0n) + (bought.isNative ? ofBought : 0n)
  return { rent: ofSold + ofBought - lent, lent }
}
