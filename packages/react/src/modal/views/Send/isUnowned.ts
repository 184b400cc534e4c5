/** Solana's system program, and its burn account. */
const solanaUnowned = ['11111111111111111111111111111111', '1nc1nerator11111111111111111111111111111111']

/**
 * Whether no one has the key of an address: the zero address and precompiles, burn addresses that spell “dead”, and the
 * placeholder for the native currency. Funds sent there are lost.
 */
export function isUnowned(address: string): boolean {
  return (
    /^0x(0{32,}[0-9a-f]*|0{24,}[0-9a-f]*dead|dead0{24,}[0-9a-f]*|(dead){10}|e{40})$/i.test(address) ||
    solanaUnowned.includes(address)
  )
}
