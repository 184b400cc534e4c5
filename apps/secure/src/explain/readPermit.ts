import * as v from 'valibot'
import type { Hex } from 'viem'
import { unlimitedFrom } from './describeCall.ts'
import { typedAddress, uint } from './typedValues.ts'

/** What a signature lets somebody take, without a transaction of the visitor's. */
export type Permit = {
  spender: Hex
  allowed: readonly (
    | { kind: 'amount'; token: Hex; units: bigint }
    | { kind: 'item'; token: Hex; id: bigint }
    | { kind: 'collection'; token: Hex; isAllowed: boolean }
  )[]
  /** It moves the amounts to the spender, and does not only allow it. */
  isTransfer?: boolean | undefined
}

const details = v.object({ token: typedAddress, amount: uint })
const details2 = v.array(details)
const forms = {
  erc2612: v.object({ spender: typedAddress, value: uint }),
  dai: v.object({ holder: typedAddress, spender: typedAddress, allowed: v.boolean() }),
  single: v.object({ spender: typedAddress, details }),
  batch: v.object({ spender: typedAddress, details: details2 }),
  transfer: v.object({ spender: typedAddress, permitted: details }),
  transfers: v.object({ spender: typedAddress, permitted: details2 }),
  item: v.object({ spender: typedAddress, tokenId: uint }),
  collection: v.object({ operator: typedAddress, approved: v.boolean() }),
  authorization: v.object({ from: typedAddress, to: typedAddress, value: uint }),
}

/**
 * Reads what signatures allow: [EIP-2612](https://eips.ethereum.org/EIPS/eip-2612), DAI's own, Permit2 single and batch,
 * ERC-4494 and its kin for items, and the transfers of ERC-3009. `undefined` for any other form.
 *
 * @param contract that takes the signature.
 */
export function readPermit(
  primaryType: string,
  message: unknown,
  contract: Hex | undefined,
): Permit | undefined {
  if (/WithAuthorization$/.test(primaryType)) {
    const moved = v.safeParse(forms.authorization, message)
    if (!moved.success || !contract) return undefined
    const { to, value } = moved.output
    return { spender: to, isTransfer: true, allowed: [{ kind: 'amount', token: contract, units: value }] }
  }
  if (!/^Permit/.test(primaryType)) return undefined
  const read = <const schema extends v.GenericSchema>(schema: schema) => {
    const parsed = v.safeParse(schema, message)
    return parsed.success ? (parsed.output as v.InferOutput<schema>) : undefined
  }
  const toAllowed = (entries: readonly v.InferOutput<typeof details>[]) =>
    entries.map(({ token, amount }) => ({ kind: 'amount' as const, token, units: amount }))
  const batch = read(forms.batch) ?? undefined
  if (batch) return { spender: batch.spender, allowed: toAllowed(batch.details) }
  const single = read(forms.single)
  if (single) return { spender: single.spender, allowed: toAllowed([single.details]) }
  const transfers = read(forms.transfers)
  if (transfers) return { spender: transfers.spender, allowed: toAllowed(transfers.permitted) }
  const transfer = read(forms.transfer)
  if (transfer) return { spender: transfer.spender, allowed: toAllowed([transfer.permitted]) }
  if (!contract) return undefined
  const dai = read(forms.dai)
  if (dai)
    return {
      spender: dai.spender,
      allowed: [{ kind: 'amount', token: contract, units: dai.allowed ? unlimitedFrom : 0n }],
    }
  const plain = read(forms.erc2612)
  if (plain)
    return { spender: plain.spender, allowed: [{ kind: 'amount', token: contract, units: plain.value }] }
  const item = read(forms.item)
  if (item) return { spender: item.spender, allowed: [{ kind: 'item', token: contract, id: item.tokenId }] }
  const all = read(forms.collection)
  if (all)
    return {
      spender: all.operator,
      allowed: [{ kind: 'collection', token: contract, isAllowed: all.approved }],
    }
  return undefined
}
