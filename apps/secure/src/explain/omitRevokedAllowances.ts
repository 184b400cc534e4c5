import type { Texts } from '../texts/en.ts'
import type { CallDescription } from './CallDescription.ts'
import type { EvmCall } from './EvmCall.ts'

/** `approve(address,uint256)`, with an account as its first argument. */
const approvePattern = /^0x095ea7b30{24}([\da-f]{40})([\da-f]{64})$/

/**
 * Suppresses the warning about a future allowance if the same batch revokes the rest of it. A swap may spend it in
 * between, through a router known to do what its calls say. After any other call in between, the warning stays: that call
 * could make the spender spend. Pure.
 */
export function omitRevokedAllowances(
  calls: readonly EvmCall[],
  descriptions: readonly CallDescription[],
  { warnings: { spendAmount } }: Pick<Texts, 'warnings'>,
): CallDescription[] {
  return descriptions.map((description, at) =>
    isRevocation(calls, descriptions, at)
      ? { ...description, warnings: description.warnings.filter((warning) => warning !== spendAmount) }
      : description,
  )
}

function isRevocation(
  calls: readonly EvmCall[],
  descriptions: readonly CallDescription[],
  at: number,
): boolean {
  const token = calls[at]?.to.toLowerCase()
  const spender = readApproval(calls[at])?.spender
  if (!spender) return false
  const end = calls.findIndex((call, index) => {
    const approval = index > at ? readApproval(call) : undefined
    return call.to.toLowerCase() === token && approval?.spender === spender && approval.units === 0n
  })
  const isRouter = calls.slice(at + 1, Math.max(end, 0)).some(({ to }) => to.toLowerCase() === spender)
  const isSure = descriptions.slice(at, end + 1).every(({ isKnown, isTrusted }) => isKnown && isTrusted)
  return isRouter && isSure
}

function readApproval(call: EvmCall | undefined): { spender: string; units: bigint } | undefined {
  const [, address, units] = approvePattern.exec(call?.data.toLowerCase() ?? '') ?? []
  return address && units ? { spender: `0x${address}`, units: BigInt(`0x${units}`) } : undefined
}
