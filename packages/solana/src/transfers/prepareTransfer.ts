import { ReceiverInvalidError, RpcFailedError, TokenUnsupportedError } from '@foyer/contract'
import type { BalanceChange, PreparedTransfer, TransferSimulation, TransferWarning } from '@foyer/core'
import type { PrepareParameters } from '@foyer/core/adapter'
import { isSameAddress } from '@foyer/core/adapter'
import * as v from 'valibot'
import { encodeBase58 } from '../base58.ts'
import { decodeBase64, encodeBase64 } from '../base64.ts'
import { checkToken } from '../tokens/checkToken.ts'
import { type Ask, createAsk } from './createAsk.ts'
import { encodeMessage, encodeTransaction, encodeU64, type Instruction } from './encodeMessage.ts'
import { findTokenAccount } from './findTokenAccount.ts'
import {
  type Account,
  accounts,
  blockhashAnswer,
  messageFee,
  simulated,
  tokenAccounts,
  whole,
} from './nodeSchemas.ts'
import { programs } from './programs.ts'
import { wantsMemo } from './readMint.ts'
import { toFailureReason } from './toFailureReason.ts'

/** Index of the system program's `Transfer`, as four bytes. */
const systemTransfer = [2, 0, 0, 0]
/** Index of the token programs' `TransferChecked`. */
const transferChecked = 12
/** Index of the associated token program's `CreateIdempotent`. */
const createIdempotent = 1
/** Offset of the owner in a token account: after its mint. */
const ownerAt = 32
/**
 * Size of token accounts: of the old program, of Token-2022 with an immutable owner, and the addition for a transfer
 * fee.
 */
const accountBytes = { token: 165, token2022: 170, transferFee: 12 }
/**
 * Compute units: twice the simulated use, plus the cost of setting the limit, because an account may change before
 * sending.
 */
const unitsMargin = 1_000
/** Maximum priority fee, in millionths of a lamport per compute unit. */
const priceMax = 1_000_000n

const fees = v.array(v.object({ prioritizationFee: whole }))

/** Asset, source and destination of a transfer. */
type Route = {
  readonly instructions: readonly Instruction[]
  readonly source: string
  readonly target: string
  readonly held: bigint
  readonly rent: bigint
  readonly warnings: readonly TransferWarning[]
}

/**
 * Prepares a transfer of SOL, or of a token of either token program, and simulates it on the chain. If the receiver has
 * no account for the token, the transfer creates it, and the sender pays its rent.
 *
 * @throws RpcFailedError, TokenUnsupportedError, ReceiverInvalidError
 */
export async function prepareTransfer(
  parameters: PrepareParameters & {
    rpcUrls: readonly string[]
    fetch?: typeof globalThis.fetch | undefined
    /**
     * Account that the transfer names but does not use, so that the transfer can be found ([Solana
     * Pay](https://docs.solanapay.com/spec)).
     */
    reference?: string | undefined
  },
): Promise<PreparedTransfer> {
  const { from, to, network, token, amount, rpcUrls, fetch, signal, reference } = parameters
  const ask = createAsk({ rpcUrls, fetch, signal })
  const readAccounts = (wanted: readonly string[]) =>
    ask('getMultipleAccounts', [wanted, { encoding: 'base64' }], accounts).then(({ value }) => value)

  const [[sender, receiver], { value: latest }] = await Promise.all([
    readAccounts([from, to]),
    ask('getLatestBlockhash', [{ commitment: 'confirmed' }], blockhashAnswer),
  ])
  const nativeBalance = sender?.lamports ?? 0n
  const route = token.address
    ? await getTokenRoute(parameters, token.address, receiver, { ask, readAccounts })
    : await getNativeRoute(parameters, receiver, { held: nativeBalance, ask })
  const { source, target, held, rent } = route
  const build = (all: readonly Instruction[]) => {
    // The transfer comes last and names the reference.
    const instructions = all.map((one, index) =>
      reference && index === all.length - 1
        ? { ...one, accounts: [...one.accounts, { address: reference }] }
        : one,
    )
    return encodeMessage({ payer: from, blockhash: latest.blockhash, instructions })
  }

  const addresses = [...new Set([source, target])]
  const [before, tried, price] = await Promise.all([
    readAccounts(addresses),
    amount <= held ? simulate(ask, build(route.instructions), addresses).catch(() => undefined) : undefined,
    readPrice(ask, [source, target]),
  ])
  const units = tried?.value.unitsConsumed
  const budget = price > 0n && units ? toBudget(Number(units) * 2 + unitsMargin, price) : []
  const message = build([...budget, ...route.instructions])
  const { value: fee } = await ask(
    'getFeeForMessage',
    [encodeBase64(message), { commitment: 'confirmed' }],
    messageFee,
  )
  if (fee === null) throw new RpcFailedError('getFeeForMessage failed')
  const cost = fee + rent
  const simulation = toSimulation(tried?.value, { parameters, addresses, before, source, target })
  const got =
    simulation.status === 'success' &&
    simulation.changes?.find((change) => isSameAddress(change.address, to) && change.amount < amount)
  const { decimals, symbol } = network.nativeCurrency
  const left = nativeBalance > cost ? nativeBalance - cost : 0n
  return {
    networkId: network.caipNetworkId,
    from,
    to,
    token,
    amount,
    balance: held,
    nativeBalance,
    maxAmount: token.address ? held : left,
    canPayFee: nativeBalance >= cost,
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
    warnings: [
      ...route.warnings,
      ...(got && from !== to ? (['receiverGetsLess'] satisfies TransferWarning[]) : []),
    ],
    simulation,
    trace: {
      blockhash: latest.blockhash,
      lastBlockHeight: latest.lastValidBlockHeight.toString(),
    },
    call: encodeBase64(encodeTransaction(message)),
  }
}

function refuse(details: string): never {
  throw new TokenUnsupportedError({ details })
}

function simulate(ask: Ask, message: Uint8Array, addresses: readonly string[]) {
  const options = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment: 'confirmed',
    accounts: { encoding: 'base64', addresses },
  }
  return ask('simulateTransaction', [encodeBase64(encodeTransaction(message)), options], simulated)
}

async function getNativeRoute(
  { from, to, amount, token, network }: PrepareParameters,
  receiver: Account | undefined,
  { held, ask }: { held: bigint; ask: Ask },
): Promise<Route> {
  await checkToken(ask, token, { account: undefined, network, refuse })
  const isForeign = receiver && (receiver.executable || receiver.owner !== programs.system)
  return {
    instructions: [
      {
        program: programs.system,
        accounts: [
          { address: from, isWritable: true },
          { address: to, isWritable: true },
        ],
        data: [...systemTransfer, ...encodeU64(amount)],
      },
    ],
    source: from,
    target: to,
    held,
    rent: 0n,
    warnings: isForeign ? ['receiverIsContract'] : [],
  }
}

async function getTokenRoute(
  { from, to, amount, token, network }: PrepareParameters,
  mint: string,
  receiver: Account | undefined,
  { ask, readAccounts }: { ask: Ask; readAccounts(wanted: readonly string[]): Promise<readonly Account[]> },
): Promise<Route> {
  const [owned, [mintAccount]] = await Promise.all([
    ask('getTokenAccountsByOwner', [from, { mint }, { encoding: 'jsonParsed' }], tokenAccounts),
    readAccounts([mint]),
  ])
  const checked = await checkToken(ask, token, { account: mintAccount, network, refuse })
  if (checked.mint === undefined) return refuse('it is not a token')
  const { facts, program } = checked
  if (facts.unsupported) throw new TokenUnsupportedError({ details: facts.unsupported })
  // The receiver is a token account instead of its owner; an account created for it would be lost.
  if (to !== mint && (receiver?.owner === programs.token || receiver?.owner === programs.token2022))
    throw new ReceiverInvalidError({ details: 'It is a token account, not the account of its owner' })
  // An owner may have several accounts of a token; a transfer takes from one of them.
  const [source] = owned.value
    .filter(({ account: { data } }) => data.parsed.info.state === 'initialized')
    .map(({ pubkey, account: { data } }) => ({ pubkey, amount: data.parsed.info.tokenAmount.amount }))
    .sort((a, b) => (a.amount < b.amount ? 1 : -1))
  const target = await findTokenAccount(to, program, mint)
  const [targetAccount] = await readAccounts([target])
  const targetData = targetAccount && (decodeBase64(targetAccount.data[0]) ?? new Uint8Array())
  // The owner of a token account can transfer the ownership; the address stays derived from the former owner.
  if (targetData && encodeBase58(targetData.subarray(ownerAt, ownerAt + 32)) !== to)
    throw new ReceiverInvalidError({ details: 'Its account for this token belongs to someone else' })
  if (!targetAccount && facts.startsFrozen)
    throw new TokenUnsupportedError({ details: 'Its issuer must allow the receiver to hold it first' })
  if (targetData && wantsMemo(targetData))
    throw new TokenUnsupportedError({ details: 'The receiver wants a memo with each transfer' })
  const size =
    program === programs.token
      ? accountBytes.token
      : accountBytes.token2022 + (facts.hasTransferFee ? accountBytes.transferFee : 0)
  const rent = targetAccount ? 0n : await ask('getMinimumBalanceForRentExemption', [size], whole)
  const isForeign = receiver?.executable || (receiver && receiver.owner !== programs.system)
  return {
    instructions: [
      ...(targetAccount
        ? []
        : [
            {
              program: programs.associatedToken,
              accounts: [
                { address: from, isWritable: true },
                { address: target, isWritable: true },
                { address: to },
                { address: mint },
                { address: programs.system },
                { address: program },
              ],
              data: [createIdempotent],
            },
          ]),
      {
        program,
        accounts: [
          { address: source?.pubkey ?? (await findTokenAccount(from, program, mint)), isWritable: true },
          { address: mint },
          { address: target, isWritable: true },
          { address: from },
        ],
        data: [transferChecked, ...encodeU64(amount), facts.decimals],
      },
    ],
    source: source?.pubkey ?? from,
    target,
    held: source?.amount ?? 0n,
    rent,
    warnings: [
      ...(to === mint ? (['receiverIsToken'] as const) : isForeign ? (['receiverIsContract'] as const) : []),
      ...(targetAccount ? [] : (['newTokenAccount'] as const)),
      ...(facts.delegate ? (['issuerCanTake'] as const) : []),
    ],
  }
}

/** Median priority fee recently paid on these accounts, in millionths of a lamport per compute unit. */
async function readPrice(ask: Ask, writable: readonly string[]): Promise<bigint> {
  const recent = await ask('getRecentPrioritizationFees', [writable], fees).catch(() => [])
  const paid = recent.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => (a < b ? -1 : 1))
  const middle = paid[Math.floor(paid.length / 2)] ?? 0n
  return middle > priceMax ? priceMax : middle
}

function toBudget(units: number, price: bigint): readonly Instruction[] {
  const program = programs.computeBudget
  return [
    { program, accounts: [], data: [2, ...encodeU64(BigInt(units)).slice(0, 4)] },
    { program, accounts: [], data: [3, ...encodeU64(price)] },
  ]
}

function toSimulation(
  tried: v.InferOutput<typeof simulated>['value'] | undefined,
  facts: {
    parameters: PrepareParameters
    addresses: readonly string[]
    before: readonly Account[]
    source: string
    target: string
  },
): TransferSimulation {
  const { parameters, addresses, before, source, target } = facts
  const { from, to, token, amount } = parameters
  if (!tried) return { status: 'unknown' }
  if (tried.err != null) return { status: 'failed', reason: toFailureReason(tried.err, tried.logs ?? []) }
  const after = tried.accounts
  if (!after) return { status: 'success', changes: undefined }
  const moved = (address: string) => {
    const at = addresses.indexOf(address)
    return amountOf(after[at], token.address) - amountOf(before[at], token.address)
  }
  const change = (address: string, size: bigint): BalanceChange => ({ address, token, amount: size })
  if (from === to) return { status: 'success', changes: [change(from, 0n)] }
  // The SOL that leaves is reported without the fee.
  const left = token.address ? moved(source) : -amount
  return { status: 'success', changes: [change(from, left), change(to, moved(target))] }
}

/** Returns the lamports, or a token account's amount: eight bytes after its mint and owner. */
function amountOf(value: Account | undefined, mint: string | undefined): bigint {
  if (!value) return 0n
  if (!mint) return value.lamports
  const data = decodeBase64(value.data[0])
  return data && data.length >= 72 ? new DataView(data.buffer).getBigUint64(64, true) : 0n
}
