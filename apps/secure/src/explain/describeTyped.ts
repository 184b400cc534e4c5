import type { ChainInfo } from '@foyer/contract'
import type { Hex } from 'viem'
import { formatAmount } from '../dom/formatAmount.ts'
import type { IconName } from '../dom/icon.ts'
import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import { checkSelector } from './checkSelector.ts'
import { describeCall, spendingWarning, unlimitedFrom } from './describeCall.ts'
import { formatToken, nameToken } from './formatToken.ts'
import type { ContractKinds } from './readContractKinds.ts'
import { readFields } from './readFields.ts'
import { readForwarded } from './readForwarded.ts'
import { type Asset, type Order, readOrders } from './readOrders.ts'
import { type Permit, readPermit } from './readPermit.ts'

/** Typed data, as much of it as the frame understands. */
export type TypedDescription = {
  title: string
  icon: IconName
  facts: ApprovalFact[]
  warnings: string[]
  notes?: readonly string[] | undefined
  /** Why it cannot be signed. */
  refusal: string | undefined
}

/** What `describeTyped` reads: the signed part of typed data. */
export type DescribeTypedParameters = {
  primaryType: string
  /** Without what its types do not name. */
  message: unknown
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  /** That takes the signature. */
  contract: Hex | undefined
  chain: ChainInfo
  texts: Texts
  /** Addresses of the visitor. */
  own: readonly string[]
  kinds?: ContractKinds | undefined
}

/** Kinds that move or allow something by their name: those that are not understood are not signed. */
const takes =
  /permit|order|offer|listing|maker|taker|authorization|swap|trade|intent|^bid|bid$|^root$|merkle/i
/** Kinds that let somebody borrow in the visitor's name, or take control: their calls are refused, too. */
const givesAway = /^(?:credit)?delegationwithsig$/i
/** Kinds that make a key, a contract or somebody else one that acts for whoever signs. */
const handsOver =
  /(?:approve|add|set|register|enable|install|create|grant|authori[sz]e|change|update|transfer|link)_?\w*?(?:agent|signer|key|session|delegate|owner(?:ship)?|operator|module|guardian|validator|plugin|builder)/i
/** Kinds that take an order back: they move nothing. */
const takesBack = /^cancel/i
/** Kinds that let somebody act for whoever signs. */
const acts =
  /agreement|tx|transaction|request|execut|call|operation|delegat|approv|transfer|withdraw|claim|session|key|agent|grant|role|owner|module|auth/i

/** Reads what a signature of typed data lets others do. */
export function describeTyped(parameters: DescribeTypedParameters): TypedDescription {
  const { primaryType, message, types, contract, texts, own } = parameters
  const { approve: words, signing } = texts
  const permit = readPermit(primaryType, message, contract)
  if (permit) return describePermit(permit, parameters)
  const orders = readOrders(primaryType, message, own, contract)
  if (orders) return describeOrders(orders, parameters)
  const forwarded = readForwarded(message, contract)
  if (forwarded) {
    const { chain, kinds } = parameters
    const call = describeCall(forwarded, chain, texts, kinds)
    return {
      title: call.title,
      icon: call.icon,
      facts: call.facts,
      warnings: [...call.warnings, signing.warnings.power],
      refusal:
        checkSelector(forwarded.data, texts) ??
        (forwarded.isDelegated ? signing.refusals.givesControl : undefined) ??
        (forwarded.hasRefund ? texts.tricks.refund : undefined) ??
        (call.isKnown ? undefined : texts.refusals.unreadCall),
    }
  }
  const leaves = readFields({ types }, primaryType, message)
  const kinds = new Set(leaves.map(({ type }) => type))
  // Hashes stand for something that nobody sees, and numbers beside them explain nothing.
  const isBlind = kinds.size === 1 && kinds.has('bytes32')
  const hasHash = kinds.has('bytes32') && [...kinds].every((kind) => /^(?:bytes32|u?int\d*)$/.test(kind))
  const isPower = acts.test(primaryType) || hasHash || kinds.has('bytes')
  // Whatever bytes are for, nobody read them.
  const hasBytes = leaves.some(({ type, value }) => type === 'bytes' && value !== '0x')
  return {
    title: words.signData,
    icon: 'sign',
    facts: [],
    warnings: isPower ? [signing.warnings.power] : [],
    refusal:
      givesAway.test(primaryType) || handsOver.test(primaryType)
        ? signing.refusals.givesControl
        : isTransaction(leaves)
          ? signing.refusals.transaction
          : isBlind || (takes.test(primaryType) && !takesBack.test(primaryType))
            ? signing.refusals.unreadOrder
            : hasBytes
              ? texts.refusals.unreadCall
              : undefined,
  }
}

function describePermit(
  { spender, allowed, isTransfer }: Permit,
  { primaryType, chain, texts }: DescribeTypedParameters,
): TypedDescription {
  const { facts: names, warnings, signing } = texts
  const isOne = allowed.length === 1
  const hasWitness = /Witness/.test(primaryType)
  const label = isTransfer ? signing.give : isOne ? names.amount : signing.allow
  let hasPower = false
  const beware = new Set<string>()
  const lines = allowed.map((entry): ApprovalFact => {
    if (entry.kind === 'amount') {
      const isUnlimited = entry.units >= unlimitedFrom
      if (entry.units > 0n) {
        hasPower = true
        if (!isTransfer) beware.add(spendingWarning(entry.units, texts))
      }
      const value = isUnlimited
        ? signing.unlimitedOf(nameToken(entry.token, chain))
        : formatToken(entry.units, entry.token, chain, texts)
      return { label, value, isBig: isOne && value.length <= 32 }
    }
    if (entry.kind === 'item') {
      hasPower = true
      beware.add(signing.warnings.item)
      return { label: names.item, value: texts.facts.itemOf(String(entry.id), entry.token) }
    }
    if (entry.isAllowed) {
      hasPower = true
      beware.add(warnings.collection)
    }
    return { label, value: entry.isAllowed ? signing.anyItem(entry.token) : `0 × ${entry.token}` }
  })
  // The weaker of two sentences adds nothing.
  if (beware.has(warnings.spendUnlimited)) beware.delete(warnings.spendAmount)
  return {
    title: isTransfer ? texts.approve.move : hasPower ? texts.approve.allowSpending : texts.approve.takeBack,
    icon: 'allow',
    facts: [{ label: isTransfer ? names.to : names.spender, value: spender, party: 'spender' }, ...lines],
    warnings: [...(hasPower ? [warnings.permit] : []), ...beware],
    // Whoever takes the tokens decides alone what comes back: to the contract that hands them over it is a hash.
    notes: hasWitness ? [signing.notes.gains] : [],
    refusal: allowed.length === 0 ? signing.refusals.unreadOrder : undefined,
  }
}

function describeOrders(
  orders: readonly Order[],
  { chain, texts }: DescribeTypedParameters,
): TypedDescription {
  const { signing } = texts
  const isFree = ({ give, get }: Order) => give.some(isSomething) && !get.some(isSomething)
  return {
    title: signing.order,
    icon: 'allow',
    facts: orders.flatMap(({ give, get }) => [
      ...toFacts(signing.give, give, chain, texts),
      ...toFacts(signing.get, get, chain, texts),
    ]),
    warnings: [signing.warnings.order],
    refusal:
      orders.length === 0
        ? signing.refusals.unreadOrder
        : orders.some(isFree)
          ? signing.refusals.nothingBack
          : undefined,
  }
}

function isSomething({ units }: Asset): boolean {
  return units > 0n
}

function toFacts(label: string, assets: readonly Asset[], chain: ChainInfo, texts: Texts): ApprovalFact[] {
  if (!assets.length) return []
  return [{ label, value: assets.map((asset) => format(asset, chain, texts)).join('\n') }]
}

function format(asset: Asset, chain: ChainInfo, texts: Texts): string {
  const { units, token } = asset
  if (asset.kind === 'item') {
    const item =
      asset.id === undefined
        ? texts.signing.anyItem(asset.token)
        : texts.facts.itemOf(String(asset.id), asset.token)
    return units === 1n ? item : `${units} × ${item}`
  }
  const { symbol, decimals } = chain.nativeCurrency
  return token === undefined
    ? `${formatAmount(units, decimals, texts.locale)} ${symbol}`
    : formatToken(units, token, chain, texts)
}

/**
 * Whether data is a transaction, on chains that take it as one ([ZKsync](https://docs.zksync.io/zksync-protocol/rollup/transaction-lifecycle#eip-712-0x71)
 * and its kin), or for a contract whose form nobody here knows: it names whom it is for, and a call or what gas may cost.
 */
function isTransaction(leaves: readonly { path: string; type: string }[]): boolean {
  const names = leaves.map(({ path }) => path.split('.').at(-1) ?? '')
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/^txtype$/i)) return true
  return (
    has(/^(?:to|target|dest|destination|callee|recipient)$/i) &&
    (has(/gas|^max_?fee|paymaster/i) || leaves.some(({ type }) => type === 'bytes'))
  )
}
