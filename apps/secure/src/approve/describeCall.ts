import type { ChainInfo } from '@foyer/contract'
import { decodeFunctionData, getAddress, type Hex, isAddressEqual, maxUint256, parseAbi } from 'viem'
import { formatAmount } from '../dom/formatAmount.ts'
import type { IconName } from '../dom/icon.ts'
import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalView.ts'

/** A call, as much of it as the frame understands. */
export type CallDescription = {
  title: string
  icon: IconName
  facts: ApprovalFact[]
  warnings: string[]
  /** Whether the frame knows what the data does. */
  isKnown: boolean
}

/** A call of a transaction. */
export type EvmCall = { to: Hex; value: bigint; data: Hex }

/** Amounts from here on are meant to never run out. */
export const unlimitedFrom = 2n ** 128n

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])

/** An amount of a token, with the symbol the operator gives it; never one that a contract gives itself. */
export function formatToken(amount: bigint, address: Hex, chain: ChainInfo, texts: Texts): string {
  const token = findToken(address, chain)
  return token
    ? `${formatAmount(amount, token.decimals, texts.locale)} ${token.symbol}`
    : texts.facts.unitsOf(String(amount), getAddress(address))
}

/** Reads a call: what it does, and what to beware of. */
export function describeCall({ to, value, data }: EvmCall, chain: ChainInfo, texts: Texts): CallDescription {
  const { approve: words, facts: names, warnings: beware } = texts
  const { symbol, decimals } = chain.nativeCurrency
  const native =
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
  })
  if (data === '0x') return call('send', words.send, [{ label: names.to, value: getAddress(to) }])

  const decoded = decode(data)
  const token = findToken(to, chain)
  const contract: ApprovalFact = {
    label: token ? names.token(token.name) : names.unknownContract,
    value: getAddress(to),
  }
  const amount = (units: bigint): ApprovalFact => ({
    label: names.amount,
    value: formatToken(units, to, chain, texts),
    isBig: true,
  })
  switch (decoded?.functionName) {
    case 'transfer': {
      const [receiver, units] = decoded.args
      return call('send', words.send, [amount(units), { label: names.to, value: receiver }, contract])
    }
    case 'transferFrom': {
      const [from, receiver, units] = decoded.args
      return call('send', words.move, [
        amount(units),
        { label: names.from, value: from },
        { label: names.to, value: receiver },
        contract,
      ])
    }
    case 'approve':
    case 'increaseAllowance':
    case 'permit': {
      const [spender, units] =
        decoded.functionName === 'permit' ? [decoded.args[1], decoded.args[2]] : decoded.args
      const facts = [
        { label: names.spender, value: spender },
        units >= unlimitedFrom ? { label: names.amount, value: names.unlimited, isBig: true } : amount(units),
        contract,
      ]
      if (units === 0n) return call('allow', words.takeBack, facts)
      return call('allow', words.allowSpending, facts, [spendingWarning(units, texts)])
    }
    case 'setApprovalForAll': {
      const [operator, approved] = decoded.args
      const facts = [{ label: names.mover, value: operator }, contract]
      if (!approved) return call('allow', words.takeBack, facts)
      return call('allow', words.allowCollection, facts, [beware.collection])
    }
    case 'safeTransferFrom': {
      const [from, receiver, id] = decoded.args
      return call('send', words.sendItem, [
        { label: names.item, value: `#${id}`, isBig: true },
        { label: names.from, value: from },
        { label: names.to, value: receiver },
        contract,
      ])
    }
    default:
      return { ...call('contract', words.useContract, [contract]), isKnown: false }
  }
}

/** What to beware of when somebody may spend. */
export function spendingWarning(units: bigint, { warnings }: Texts): string {
  return units >= unlimitedFrom || units === maxUint256 ? warnings.spendUnlimited : warnings.spendAmount
}

function findToken(address: Hex, chain: ChainInfo) {
  return chain.tokens.find(
    (token) => /^0x/.test(token.address) && isAddressEqual(token.address as Hex, address),
  )
}

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return undefined
  }
}
