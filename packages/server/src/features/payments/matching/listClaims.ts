import { parseAbi, parseEventLogs } from 'viem'
import type { EvmTransaction } from '../../transfers/findEvmTransaction.ts'
import { type EvmTransfer, listNativeTransfer, listTokenTransfers } from '../../transfers/listTransfers.ts'
import { type PaidOrder, withoutPaid } from './listPaid.ts'
import { listScopes, type Scope } from './listScopes.ts'
import { listSwapped, type Pools } from './listSwapped.ts'
import { findMarks, isMark } from './marks.ts'

const eventAbi = parseAbi(['event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)'])

/** Transfers made by one signer, and the marks of the payments they are for. */
export type Claim = {
  /** Exactly one in the normal case; with several, the payment is ambiguous. */
  marks: readonly string[]
  transfers: readonly EvmTransfer[]
}

/**
 * Finds the transfers of a transaction that belong to marks. The signer of a transfer must have signed the mark with it. The
 * mark may be in their own transaction, in their own operation of a bundle, in the call data of their Safe, or in the nonce
 * of an authorization (ERC-3009). Transfers by others don't count for the mark, whatever bytes surround them. No more counts
 * than left the sender. Pure.
 *
 * Used for payments that the payment contract can't log: on chains without it, and from before it existed.
 *
 * @param pools tokens of the pools that swapped in the transaction.
 * @param paid payments logged by the payment contract; they count only for the orders they name.
 */
export function listClaims(
  transaction: EvmTransaction,
  pools: Pools,
  paid: readonly PaidOrder[] = [],
): readonly Claim[] {
  const named = new Set(paid.map(({ mark }) => mark))
  const authorized = listAuthorized(transaction)
  const others = new Set(authorized.flatMap(({ parts }) => parts))
  const own = listScopes(transaction).map((scope): Claim => {
    const marks = [...new Set(scope.signed.flatMap(findMarks))].filter((mark) => !named.has(mark))
    if (!marks.length) return { marks, transfers: [] }
    const native =
      scope.called !== undefined && scope.owner === transaction.from.toLowerCase()
        ? listNativeTransfer(transaction)
        : []
    const moved = limitToNet(scope, pools).filter(({ part }) => !others.has(part))
    return { marks, transfers: [...native, ...moved] }
  })
  const all = listTokenTransfers(transaction.logs)
  const bySignature = authorized
    .filter(({ nonce }) => isMark(nonce))
    .map(
      ({ nonce, parts }): Claim => ({
        marks: [nonce],
        transfers: all.filter(({ part }) => parts.includes(part)),
      }),
    )
  return [...own, ...bySignature]
    .map(({ marks, transfers }) => ({ marks, transfers: withoutPaid(transfers, paid) }))
    .filter(({ marks, transfers }) => marks.length && transfers.length)
}

/** A contract account that may have passed on native currency with signed marks. */
export type Forwarding = { owner: string; marks: readonly string[] }

/** Lists the accounts whose own code ran with signed marks: what they pass on leaves no log. Pure. */
export function listForwarding(transaction: EvmTransaction): readonly Forwarding[] {
  return listScopes(transaction)
    .filter(({ owner, called }) => called === undefined || called === owner)
    .map(({ owner, signed }) => ({ owner, marks: [...new Set(signed.flatMap(findMarks))] }))
    .filter(({ marks }) => marks.length)
}

/** Whether the transaction contains signed marks, whatever it transferred. Pure. */
export function hasMarks(transaction: EvmTransaction): boolean {
  return listScopes(transaction).some(({ signed }) => signed.some((bytes) => findMarks(bytes).length))
}

/**
 * Returns the owner's transfers, direct and through swaps. Each counts for no more of a token than left the owner and stayed
 * with the receiver. An amount returned within the transaction pays nothing.
 */
function limitToNet(scope: Scope, pools: Pools): readonly EvmTransfer[] {
  const { owner, logs } = scope
  const all = listTokenTransfers(logs)
  const net = (address: string, token: string | null) =>
    all
      .filter((transfer) => transfer.token === token)
      .reduce(
        (sum, { from, to, amount }) =>
          sum + (to === address ? amount : 0n) - (from === address ? amount : 0n),
        0n,
      )
  const direct = all.filter(({ from, to }) => from === owner && to !== owner)
  /** Amount that may still count, by token and receiver. */
  const left = new Map<string, bigint>()
  const limit = (transfer: EvmTransfer, name: string, most: bigint): EvmTransfer => {
    const { token, to, amount } = transfer
    const key = `${name} ${token} ${to}`
    const rest = left.get(key) ?? most
    left.set(key, rest - amount)
    return rest < amount ? { ...transfer, amount: rest } : transfer
  }
  return [
    ...direct.map((transfer) => limit(transfer, 'from', -net(owner, transfer.token))),
    ...listSwapped(scope, all, pools),
  ]
    .filter(({ amount }) => amount > 0n)
    .map((transfer) => limit(transfer, 'to', net(transfer.to, transfer.token)))
    .filter(({ amount }) => amount > 0n)
}

/** Lists the transfers that were authorized by signature and may have been sent by anyone, by nonce. */
function listAuthorized({ logs }: EvmTransaction): readonly { nonce: string; parts: readonly string[] }[] {
  const used = parseEventLogs({ abi: eventAbi, logs: [...logs], eventName: 'AuthorizationUsed' })
  const all = listTokenTransfers(logs)
  return used.map(({ address, args, logIndex }) => {
    // Tokens log the authorization before the transfer, so the next transfer of that token is the signed one.
    const parts = all.filter(
      ({ token, from, part }) =>
        token === address.toLowerCase() &&
        from === args.authorizer.toLowerCase() &&
        Number(part.slice('log '.length)) > logIndex,
    )
    return { nonce: args.nonce.toLowerCase(), parts: parts.slice(0, 1).map(({ part }) => part) }
  })
}
