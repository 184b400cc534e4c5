import type { ChainInfo } from '@foyer/contract'
import {
  decodeFunctionData,
  formatUnits,
  getAddress,
  type Hex,
  isAddressEqual,
  maxUint256,
  parseAbi,
} from 'viem'
import type { ApprovalFact } from './ApprovalView.ts'

/** A call, as much of it as the frame understands. */
export type CallDescription = {
  title: string
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
export function formatToken(amount: bigint, address: Hex, chain: ChainInfo): string {
  const token = findToken(address, chain)
  return token
    ? `${formatUnits(amount, token.decimals)} ${token.symbol}`
    : `${amount} units of ${getAddress(address)}`
}

/** Reads a call: what it does, and what to beware of. */
export function describeCall({ to, value, data }: EvmCall, chain: ChainInfo): CallDescription {
  const { symbol, decimals } = chain.nativeCurrency
  const native =
    value > 0n ? [{ label: 'Amount', value: `${formatUnits(value, decimals)} ${symbol}`, isBig: true }] : []
  const call = (title: string, facts: ApprovalFact[], warnings: string[] = []): CallDescription => ({
    title,
    facts: [...facts, ...native.map((fact) => ({ ...fact, label: facts.length ? 'And' : fact.label }))],
    warnings,
    isKnown: true,
  })
  if (data === '0x') return call('Send', [{ label: 'To', value: getAddress(to) }, ...native].slice(0, 1))

  const decoded = decode(data)
  const token = findToken(to, chain)
  const contract: ApprovalFact = {
    label: token ? `Token ${token.name}` : 'Contract, not known to this site',
    value: getAddress(to),
  }
  const amount = (units: bigint): ApprovalFact => ({
    label: 'Amount',
    value: formatToken(units, to, chain),
    isBig: true,
  })
  switch (decoded?.functionName) {
    case 'transfer': {
      const [receiver, units] = decoded.args
      return call('Send', [amount(units), { label: 'To', value: receiver }, contract])
    }
    case 'transferFrom': {
      const [from, receiver, units] = decoded.args
      return call('Move', [
        amount(units),
        { label: 'From', value: from },
        { label: 'To', value: receiver },
        contract,
      ])
    }
    case 'approve':
    case 'increaseAllowance':
    case 'permit': {
      const [spender, units] =
        decoded.functionName === 'permit' ? [decoded.args[1], decoded.args[2]] : decoded.args
      const facts = [
        { label: 'Who may spend', value: spender },
        units >= unlimitedFrom ? { label: 'Amount', value: 'Unlimited', isBig: true } : amount(units),
        contract,
      ]
      if (units === 0n) return call('Take a permission back', facts)
      return call('Allow spending', facts, [spendingWarning(units)])
    }
    case 'setApprovalForAll': {
      const [operator, approved] = decoded.args
      const facts = [{ label: 'Who may move them', value: operator }, contract]
      if (!approved) return call('Take a permission back', facts)
      return call('Allow moving all of a collection', facts, [
        'Whoever that is can take every item of this collection from you, at any time.',
      ])
    }
    case 'safeTransferFrom': {
      const [from, receiver, id] = decoded.args
      return call('Send an item', [
        { label: 'Item', value: `#${id}`, isBig: true },
        { label: 'From', value: from },
        { label: 'To', value: receiver },
        contract,
      ])
    }
    default:
      return { ...call('Use a contract', [contract]), isKnown: false }
  }
}

/** What to beware of when somebody may spend. */
export function spendingWarning(units: bigint): string {
  return units >= unlimitedFrom || units === maxUint256
    ? 'Unlimited: whoever that is can take all you have of this token, now and later.'
    : 'Whoever that is can take this amount from you without asking again.'
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
