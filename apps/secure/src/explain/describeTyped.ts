import type { ChainInfo } from '@foyer/contract'
import { formatAmount } from '../dom/formatAmount.ts'
import type { IconName } from '../dom/icon.ts'
import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import { checkSelector } from './checkSelector.ts'
import { describeCall, spendingWarning, unlimitedFrom } from './describeCall.ts'
import { formatEnd } from './formatEnd.ts'
import { formatToken, nameToken } from './formatToken.ts'
import type { ContractKinds } from './readContractKinds.ts'
import { readForwarded } from './readForwarded.ts'
import { type Asset, type Order, readOrders } from './readOrders.ts'
import { type Permit, readPermit } from './readPermit.ts'
import { readUnread, readWitness, type Unread } from './readUnread.ts'
import type { SignedData } from './SignedData.ts'

/** Typed data, as far as the frame understands it. */
export type TypedDescription = {
  title: string
  icon: IconName
  facts: ApprovalFact[]
  warnings: string[]
  notes?: readonly string[] | undefined
  /** It counts for every account that accepts the key's signature, not only for the one that signs. */
  isForAll?: boolean | undefined
  /** Why it cannot be signed. */
  refusal: string | undefined
}

/** Parameters of `describeTyped`. */
export type DescribeTypedParameters = SignedData & {
  chain: ChainInfo
  texts: Texts
  /** The visitor's addresses. */
  own: readonly string[]
  kinds?: ContractKinds | undefined
}

/** Describes the effect of a signature over typed data. */
export function describeTyped(parameters: DescribeTypedParameters): TypedDescription {
  const { texts, own } = parameters
  const { approve: words, signing } = texts
  const permit = readPermit(parameters)
  if (permit) return describePermit(permit, parameters)
  const orders = readOrders(parameters, own)
  if (orders) return describeOrders(orders, parameters)
  const forwarded = readForwarded(parameters)
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
  const { isPower, refusal } = readUnread(parameters, own, texts)
  return {
    title: words.signData,
    icon: 'sign',
    facts: [],
    warnings: isPower ? [signing.warnings.power] : [],
    refusal,
  }
}

function describePermit(
  { spender, allowed, isTransfer, witness, until, isForAll }: Permit,
  parameters: DescribeTypedParameters,
): TypedDescription {
  const { chain, texts } = parameters
  const { facts: names, warnings, signing } = texts
  const isOne = allowed.length === 1
  const beside = witness === undefined ? undefined : describeWitness(witness, parameters)
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
  // The weaker of the two warnings adds nothing.
  if (beware.has(warnings.spendUnlimited)) beware.delete(warnings.spendAmount)
  return {
    title: isTransfer ? texts.approve.move : hasPower ? texts.approve.allowSpending : texts.approve.takeBack,
    icon: 'allow',
    facts: [
      { label: isTransfer ? names.to : names.spender, value: spender, party: 'spender' },
      ...lines,
      ...formatEnd(until, texts),
    ],
    warnings: [
      ...(hasPower ? [warnings.permit] : []),
      ...beware,
      ...(beside?.isPower ? [signing.warnings.power] : []),
    ],
    isForAll,
    // The spender alone decides what the visitor gets back: Permit2 only sees a hash of it.
    notes: beside ? [signing.notes.gains] : [],
    // If nothing is taken, the witness is the purpose of the signature.
    refusal: allowed.length === 0 || (beside && !hasPower) ? signing.refusals.unreadOrder : beside?.refusal,
  }
}

function describeWitness(
  witness: string,
  { types, primaryType, message, own, texts }: DescribeTypedParameters,
): Unread {
  const type = types[primaryType]?.find(({ name }) => name === witness)?.type ?? ''
  const value = (message as Readonly<Record<string, unknown>>)[witness]
  return readWitness(types, { type, value }, own, texts)
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
    facts: [
      ...orders.flatMap(({ give, get }) => [
        ...toFacts(signing.give, give, chain, texts),
        ...toFacts(signing.get, get, chain, texts),
      ]),
      // Of several orders, the last end counts.
      ...formatEnd(
        orders.reduce((last, { until }) => (until > last ? until : last), 0n),
        texts,
      ),
    ],
    isForAll: orders.some(({ isForAll }) => isForAll),
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
