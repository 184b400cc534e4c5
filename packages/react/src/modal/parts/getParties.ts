import type { Transaction } from '@foyer/contract'

/** Sender of minted tokens and recipient of burned ones; no account has this address. */
const zeroAddress = `0x${'0'.repeat(40)}`

/**
 * The two sides of a transaction. Of a transfer, its own sender and recipient: the transaction itself goes to the token's
 * contract or, from a smart account, from a bundler to an entry point.
 */
export function getParties({ metadata, transfers }: Transaction): {
  from: string
  to: string | undefined
} {
  const { operationType, sentFrom, sentTo } = metadata
  const moved = operationType === 'send' || operationType === 'receive' ? transfers[0] : undefined
  return { from: toParty(moved?.sender) ?? sentFrom, to: toParty(moved?.recipient) ?? sentTo }
}

const toParty = (address: string | undefined) => (address === zeroAddress ? undefined : address)
