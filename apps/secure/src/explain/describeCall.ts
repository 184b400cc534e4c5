import type { ChainInfo } from '@foyer/contract'
import {
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  getAbiItem,
  getAddress,
  type Hex,
  maxUint256,
  parseAbi,
  zeroAddress,
} from 'viem'
import type { IconName } from '../dom/icon.ts'
import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import type { CallDescription } from './CallDescription.ts'
import { describePay, isPayContract } from './describePay.ts'
import { type DescribeSwapParameters, describeSwap } from './describeSwap.ts'
import type { EvmCall } from './EvmCall.ts'
import { formatEnd } from './formatEnd.ts'
import { findToken, formatNative, formatToken, nameToken } from './formatToken.ts'
import type { ContractKinds } from './readContractKinds.ts'
import { splitMark } from './splitMark.ts'

/** Amounts from here on are treated as unlimited. */
export const unlimitedFrom = 2n ** 128n

const abi = parseAbi([
  // Permit2 spends allowances for others.
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])

/**
 * Describes a call and its risks. `kinds` distinguishes NFT contracts from token contracts. `asked` is the account the call
 * is for; without it, swaps are not read.
 */
export function describeCall(
  evmCall: EvmCall,
  chain: ChainInfo,
  texts: Texts,
  kinds: ContractKinds = new Map(),
  asked?: Pick<DescribeSwapParameters, 'network' | 'own'> | undefined,
): CallDescription {
  const { to, value, data } = evmCall
  const pay = describePay(evmCall, { chain, texts, kinds })
  if (pay) return pay
  const swap = asked && describeSwap(evmCall, { chain, texts, ...asked })
  if (swap) return swap
  const { approve: words, signing } = texts
  const reader = createReader(evmCall, chain, texts, kinds)
  const { contract } = reader
  const { rest, mark } = splitMark(data)
  const reference = mark ? [{ label: texts.facts.paymentMark, value: mark }] : []
  // A contract might read the mark; an account without code does not.
  if (data === '0x' || (mark && rest === '0x' && kinds.get(to.toLowerCase()) === 'account'))
    return reader.call('send', words.send, [reader.receiver(getAddress(to), value === 0n), ...reference])
  const decoded = decode(data)
  if (!decoded) return { ...reader.call('contract', words.useContract, [contract]), isKnown: false }
  // Listed tokens ignore bytes after their arguments; any other contract might read them.
  const isBehind = mark && rest.toLowerCase() === decoded.canonical
  if (isBehind && decoded.functionName === 'transfer' && findToken(to, chain)) {
    const { facts, ...transfer } = describeCall({ ...evmCall, data: decoded.canonical }, chain, texts, kinds)
    return { ...transfer, facts: [...facts, ...reference] }
  }
  if (!decoded.isWhole) {
    const { warnings } = describeCall({ ...evmCall, data: decoded.canonical }, chain, texts, kinds)
    // A contract may read the trailing bytes, so whatever they alone would grant is warned about too.
    return {
      ...reader.call('contract', words.useContract, [contract], [...warnings, signing.warnings.extraData]),
      isKnown: false,
    }
  }
  switch (decoded.functionName) {
    case 'transfer': {
      const [receiver, units] = decoded.args
      return reader.call('send', words.send, [
        reader.amount(units),
        // Anyone can make a contract and send its tokens to any address: only listed tokens count as money.
        reader.receiver(receiver, !findToken(to, chain) || units === 0n),
        contract,
      ])
    }
    case 'transferFrom':
      return describeTransferFrom(reader, decoded.args)
    case 'approve':
      return decoded.args.length === 4
        ? describePermit2(reader, decoded.args)
        : describeApproval(reader, decoded.args)
    case 'increaseAllowance': {
      const [who, units] = decoded.args
      return describeAllowance(reader, who, units)
    }
    case 'permit': {
      const [, who, units] = decoded.args
      return describeAllowance(reader, who, units)
    }
    case 'setApprovalForAll':
      return describeCollection(reader, decoded.args)
    case 'safeTransferFrom': {
      const [from, receiver, id] = decoded.args
      return describeItem(reader, { from, to: receiver, id, count: decoded.args[3] })
    }
  }
}

/** Collects the description of one call. */
type Reader = ReturnType<typeof createReader>

function createReader({ to, value }: EvmCall, chain: ChainInfo, texts: Texts, kinds: ContractKinds) {
  const { approve: words, facts: names, signing } = texts
  const token = findToken(to, chain)
  const coins = formatNative(value, chain, texts)
  const call = (
    icon: IconName,
    title: string,
    facts: ApprovalFact[],
    warnings: string[] = [],
  ): CallDescription => {
    const label = facts.some(({ isBig }) => isBig) ? names.and : names.amount
    const native: ApprovalFact[] = value > 0n ? [{ label, value: coins, isBig: true }] : []
    return {
      title,
      icon,
      facts: [...facts, ...native],
      warnings,
      isKnown: true,
      isTrusted: token !== undefined,
      isPowerful: true,
    }
  }
  const contract: ApprovalFact = {
    label: token ? names.token(token.name) : names.unknownContract,
    value: getAddress(to),
  }
  const amount = (units: bigint): ApprovalFact => ({
    label: names.amount,
    value: formatToken(units, to, chain, texts),
    isBig: true,
  })
  return {
    chain,
    texts,
    kind: token ? ('amounts' as const) : (kinds.get(to.toLowerCase()) ?? ('unknown' as const)),
    call,
    contract,
    amount,
    takeBack: (facts: ApprovalFact[]) => ({
      ...call('allow', words.takeBack, facts),
      isPowerful: value !== 0n,
    }),
    receiver: (address: Hex, isUnpaid: boolean): ApprovalFact => ({
      label: names.to,
      value: address,
      party: 'receiver',
      ...(isUnpaid ? { isUnpaid } : {}),
    }),
    spender: (address: Hex): ApprovalFact => ({
      label: names.spender,
      value: address,
      party: 'spender',
      ...(isPayContract(address, kinds) ? { detail: names.payContract } : {}),
    }),
    isSafe: (spender: Hex, units: bigint) => isPayContract(spender, kinds) && units < unlimitedFrom,
    item: (id: bigint): ApprovalFact => ({ label: names.item, value: `#${id}`, isBig: true }),
    either: (units: bigint): ApprovalFact => ({
      ...amount(units),
      value: signing.orItem(names.units(String(units)), String(units)),
    }),
    unlimited: { label: names.amount, value: names.unlimited, isBig: true } as ApprovalFact,
  }
}

function describeTransferFrom(
  reader: Reader,
  [from, to, units]: readonly [Hex, Hex, bigint],
): CallDescription {
  const { texts, kind, call, contract, item, amount, either, receiver } = reader
  const { approve: words, facts: names } = texts
  const what = kind === 'items' ? item(units) : kind === 'amounts' ? amount(units) : either(units)
  const title = kind === 'items' ? words.sendItem : words.move
  return call('send', title, [what, { label: names.from, value: from }, receiver(to, true), contract])
}

/** Permit2 may spend a token up to the allowance it was given. */
function describePermit2(
  reader: Reader,
  [address, who, units, end]: readonly [Hex, Hex, bigint, number],
): CallDescription {
  const { chain, texts, call, contract, amount, spender, unlimited, takeBack } = reader
  const allowed: ApprovalFact =
    units >= unlimitedFrom
      ? { ...unlimited, value: texts.signing.unlimitedOf(nameToken(address, chain)) }
      : { ...amount(units), value: formatToken(units, address, chain, texts) }
  if (units === 0n) return takeBack([spender(who), allowed, contract])
  const facts = [spender(who), allowed, ...formatEnd(BigInt(end), texts), contract]
  return call('allow', texts.approve.allowSpending, facts, [spendingWarning(units, texts)])
}

/** An amount or an item, depending on the contract. */
function describeApproval(reader: Reader, [who, units]: readonly [Hex, bigint]): CallDescription {
  const { texts, kind, call, contract, item, either, spender, unlimited, takeBack } = reader
  const { approve: words, signing } = texts
  if (kind === 'items') {
    if (who === zeroAddress) return takeBack([item(units), contract])
    return call('allow', signing.allowItem, [spender(who), item(units), contract], [signing.warnings.item])
  }
  if (kind === 'amounts') return describeAllowance(reader, who, units)
  const isUnlimited = units >= unlimitedFrom
  return call(
    'allow',
    words.allowSpending,
    [spender(who), isUnlimited ? unlimited : either(units), contract],
    [
      ...(units === 0n ? [] : [spendingWarning(units, texts)]),
      ...(isUnlimited ? [] : [signing.warnings.maybeItem(String(units))]),
    ],
  )
}

function describeAllowance(reader: Reader, who: Hex, units: bigint): CallDescription {
  const { texts, call, contract, amount, spender, isSafe, unlimited, takeBack } = reader
  const facts = [spender(who), units >= unlimitedFrom ? unlimited : amount(units), contract]
  if (units === 0n) return takeBack(facts)
  const warnings = isSafe(who, units) ? [] : [spendingWarning(units, texts)]
  return call('allow', texts.approve.allowSpending, facts, warnings)
}

function describeCollection(reader: Reader, [operator, approved]: readonly [Hex, boolean]): CallDescription {
  const { texts, call, contract, takeBack } = reader
  const facts: ApprovalFact[] = [{ label: texts.facts.mover, value: operator, party: 'spender' }, contract]
  if (!approved) return takeBack(facts)
  return call('allow', texts.approve.allowCollection, facts, [texts.warnings.collection])
}

/** An item, or a number of copies of it: the fourth argument of `safeTransferFrom` is a count, or data that is ignored. */
function describeItem(
  { texts, call, contract, item, receiver }: Reader,
  { from, to, id, count: sent }: { from: Hex; to: Hex; id: bigint; count: unknown },
): CallDescription {
  const count = typeof sent === 'bigint' ? sent : 1n
  return call('send', texts.approve.sendItem, [
    { ...item(id), value: count === 1n ? `#${id}` : `${count} × #${id}` },
    { label: texts.facts.from, value: from },
    receiver(to, true),
    contract,
  ])
}

/** Returns the warning for a spending allowance. */
export function spendingWarning(units: bigint, { warnings }: Texts): string {
  return units >= unlimitedFrom || units === maxUint256 ? warnings.spendUnlimited : warnings.spendAmount
}

/** Decodes a call; `isWhole` if re-encoding it yields the same bytes. */
function decode(data: Hex) {
  try {
    const decoded = decodeFunctionData({ abi, data })
    const selector = data.slice(0, 10).toLowerCase() as Hex
    const { inputs } = getAbiItem({ abi, name: selector as 'approve' })
    const canonical = concat([selector, encodeAbiParameters(inputs, decoded.args as never)])
    return { ...decoded, canonical, isWhole: canonical === data.toLowerCase() }
  } catch {
    return undefined
  }
}
