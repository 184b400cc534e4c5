import type { ChainInfo } from '@foyer/contract'
import {
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  getAbiItem,
  getAddress,
  type Hex,
  isAddressEqual,
  maxUint256,
  parseAbi,
  zeroAddress,
} from 'viem'
import { formatAmount } from '../dom/formatAmount.ts'
import type { IconName } from '../dom/icon.ts'
import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalView.ts'
import type { ContractKinds } from './readContractKinds.ts'

/** A call, as much of it as the frame understands. */
export type CallDescription = {
  title: string
  icon: IconName
  facts: ApprovalFact[]
  warnings: string[]
  /** Whether the frame knows what the data does. */
  isKnown: boolean
  /** Whether the contract is a token of the operator's list: what another says in a trial is its own word. */
  isTrusted: boolean
  /** Whether it moves value out, or lets somebody else do so; taking that back does not. */
  isPowerful: boolean
}

/** A call of a transaction. */
export type EvmCall = { to: Hex; value: bigint; data: Hex }

/** Amounts from here on are meant to never run out. */
export const unlimitedFrom = 2n ** 128n

const abi = parseAbi([
  // Of Permit2, which spends what it was allowed to for others.
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

/** An amount of a token, with the symbol the operator gives it; never one that a contract gives itself. */
export function formatToken(amount: bigint, address: Hex, chain: ChainInfo, texts: Texts): string {
  const token = findToken(address, chain)
  return token
    ? `${formatAmount(amount, token.decimals, texts.locale)} ${token.symbol}`
    : texts.facts.unitsOf(String(amount), getAddress(address))
}

/** Reads a call: what it does, and what to beware of. `kinds` tells contracts of items from those of amounts. */
export function describeCall(
  { to, value, data }: EvmCall,
  chain: ChainInfo,
  texts: Texts,
  kinds: ContractKinds = new Map(),
): CallDescription {
  const { approve: words, facts: names, warnings: beware, signing } = texts
  const { symbol, decimals } = chain.nativeCurrency
  const token = findToken(to, chain)
  const native: ApprovalFact[] =
    value > 0n
      ? [
          {
            label: names.amount,
            value: `${formatAmount(value, decimals, texts.locale)} ${symbol}`,
            isBig: true,
          },
        ]
      : []
  const call = (
    icon: IconName,
    title: string,
    facts: ApprovalFact[],
    warnings: string[] = [],
  ): CallDescription => ({
    title,
    icon,
    facts: [
      ...facts,
      ...native.map((fact) => ({
        ...fact,
        label: facts.some(({ isBig }) => isBig) ? names.and : fact.label,
      })),
    ],
    warnings,
    isKnown: true,
    isTrusted: token !== undefined,
    isPowerful: true,
  })
  const isHarmless = value === 0n
  const takeBack = (facts: ApprovalFact[]) => ({
    ...call('allow', words.takeBack, facts),
    isPowerful: !isHarmless,
  })
  const receiver = (address: Hex): ApprovalFact => ({ label: names.to, value: address, party: 'receiver' })
  if (data === '0x') return call('send', words.send, [receiver(getAddress(to))])

  const contract: ApprovalFact = {
    label: token ? names.token(token.name) : names.unknownContract,
    value: getAddress(to),
  }
  const decoded = decode(data)
  if (!decoded) return { ...call('contract', words.useContract, [contract]), isKnown: false }
  if (!decoded.isWhole) {
    const { warnings } = describeCall({ to, value, data: decoded.canonical }, chain, texts, kinds)
    // A contract may read the bytes behind; what the rest alone would grant is warned of all the same.
    return {
      ...call('contract', words.useContract, [contract], [...warnings, signing.warnings.extraData]),
      isKnown: false,
    }
  }
  const kind = token ? 'amounts' : (kinds.get(to.toLowerCase()) ?? 'unknown')
  const amount = (units: bigint): ApprovalFact => ({
    label: names.amount,
    value: formatToken(units, to, chain, texts),
    isBig: true,
  })
  const item = (id: bigint): ApprovalFact => ({ label: names.item, value: `#${id}`, isBig: true })
  const either = (units: bigint): ApprovalFact => ({
    ...amount(units),
    value: signing.orItem(names.units(String(units)), String(units)),
  })
  const spender = (address: Hex): ApprovalFact => ({ label: names.spender, value: address, party: 'spender' })
  const unlimited: ApprovalFact = { label: names.amount, value: names.unlimited, isBig: true }
  switch (decoded.functionName) {
    case 'transfer': {
      const [to, units] = decoded.args
      return call('send', words.send, [amount(units), receiver(to), contract])
    }
    case 'transferFrom': {
      const [from, to, units] = decoded.args
      const what = kind === 'items' ? item(units) : kind === 'amounts' ? amount(units) : either(units)
      const title = kind === 'items' ? words.sendItem : words.move
      return call('send', title, [what, { label: names.from, value: from }, receiver(to), contract])
    }
    case 'approve': {
      if (decoded.args.length === 4) {
        const [address, who, units] = decoded.args
        const allowed: ApprovalFact =
          units >= unlimitedFrom
            ? { ...unlimited, value: signing.unlimitedOf(nameToken(address, chain)) }
            : { ...amount(units), value: formatToken(units, address, chain, texts) }
        if (units === 0n) return takeBack([spender(who), allowed, contract])
        const facts = [spender(who), allowed, contract]
        return call('allow', words.allowSpending, facts, [spendingWarning(units, texts)])
      }
      const [who, units] = decoded.args
      if (kind === 'items') {
        const facts = [spender(who), item(units), contract]
        if (who === zeroAddress) return takeBack([item(units), contract])
        return call('allow', signing.allowItem, facts, [signing.warnings.item])
      }
      if (kind === 'unknown') {
        const facts = [spender(who), units >= unlimitedFrom ? unlimited : either(units), contract]
        return call('allow', words.allowSpending, facts, [
          ...(units === 0n ? [] : [spendingWarning(units, texts)]),
          ...(units >= unlimitedFrom ? [] : [signing.warnings.maybeItem(String(units))]),
        ])
      }
      return allowance(who, units)
    }
    case 'increaseAllowance': {
      const [who, units] = decoded.args
      return allowance(who, units)
    }
    case 'permit': {
      const [, who, units] = decoded.args
      return allowance(who, units)
    }
    case 'setApprovalForAll': {
      const [operator, approved] = decoded.args
      const facts: ApprovalFact[] = [{ label: names.mover, value: operator, party: 'spender' }, contract]
      if (!approved) return takeBack(facts)
      return call('allow', words.allowCollection, facts, [beware.collection])
    }
    case 'safeTransferFrom': {
      const [from, to, id] = decoded.args
      const count = decoded.args.length === 5 ? decoded.args[3] : 1n
      return call('send', words.sendItem, [
        { ...item(id), value: count === 1n ? `#${id}` : `${count} × #${id}` },
        { label: names.from, value: from },
        receiver(to),
        contract,
      ])
    }
  }

  function allowance(who: Hex, units: bigint): CallDescription {
    const facts = [spender(who), units >= unlimitedFrom ? unlimited : amount(units), contract]
    if (units === 0n) return takeBack(facts)
    return call('allow', words.allowSpending, facts, [spendingWarning(units, texts)])
  }
}

/** What to beware of when somebody may spend. */
export function spendingWarning(units: bigint, { warnings }: Texts): string {
  return units >= unlimitedFrom || units === maxUint256 ? warnings.spendUnlimited : warnings.spendAmount
}

/** The operator's symbol of a token, or its address. */
export function nameToken(address: Hex, chain: ChainInfo): string {
  return findToken(address, chain)?.symbol ?? getAddress(address)
}

function findToken(address: Hex, chain: ChainInfo) {
  return chain.tokens.find(
    (token) => /^0x/.test(token.address) && isAddressEqual(token.address as Hex, address),
  )
}

/** Decodes a call; it is whole where encoding it again gives the same bytes. */
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
