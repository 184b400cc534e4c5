import { parseAbi, parseEventLogs } from 'viem'
import { type EvmTransfer, listNativeTransfer, listTokenTransfers } from '../../transfers/listTransfers.ts'
import type { EvmTransaction } from '../../transfers/lookForEvmTransaction.ts'
import { listScopes, type Scope } from './listScopes.ts'
import { listSwapped, type Pools } from './listSwapped.ts'
import { findMarks, isMark } from './marks.ts'

const eventAbi = parseAbi(['event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)'])

/** What somebody moved, and the marks of what it is for. */
export type Claim = {
  /** One; where there are several, nobody knows which it is for. */
  marks: readonly string[]
  transfers: readonly EvmTransfer[]
}

/**
 * Finds the transfers of a transaction that belong to marks. Who moved something signed the mark with it: in their own
 * transaction, in their own operation of a bundle, in what their Safe does, or as the nonce of an authorization (ERC-3009).
 * What others moved is not theirs, whatever stands in the bytes around it, and no more counts than left its sender. Pure.
 *
 * @param pools which tokens are in the pools that swapped something in the transaction.
 */
export function listClaims(transaction: EvmTransaction, pools: Pools): readonly Claim[] {
  const authorized = listAuthorized(transaction)
  const others = new Set(authorized.flatMap(({ parts }) => parts))
  const own = listScopes(transaction).map((scope): Claim => {
    const marks = [...new Set(scope.signed.flatMap(findMarks))]
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
  return [...own, ...bySignature].filter(({ marks, transfers }) => marks.length && transfers.length)
}

/** Marks that somebody signed in a transaction, whatever it moved. Pure. */
export function hasMarks(transaction: EvmTransaction): boolean {
  return listScopes(transaction).some(({ signed }) => signed.some((bytes) => findMarks(bytes).length))
}

/**
 * What the owner moved, directly and by swaps: no more of a token than left the owner, and than stayed with who got it. What
 * comes back in the same transaction paid nothing.
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
  /** How much more may count, by token and receiver. */
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

/** Transfers that somebody signed and anybody may have sent, by the nonce of the signature. */
function listAuthorized({ logs }: EvmTransaction): readonly { nonce: string; parts: readonly string[] }[] {
  const used = parseEventLogs({ abi: eventAbi, logs: [...logs], eventName: 'AuthorizationUsed' })
  const all = listTokenTransfers(logs)
  return used.map(({ address, args, logIndex }) => {
    // Tokens log the use first and move then: the next transfer of theirs is the one that was signed.
    const parts = all.filter(
      ({ token, from, part }) =>
        token === address.toLowerCase() &&
        from === args.authorizer.toLowerCase() &&
        Number(part.slice('log '.length)) > logIndex,
    )
    return { nonce: args.nonce.toLowerCase(), parts: parts.slice(0, 1).map(({ part }) => part) }
  })
}
