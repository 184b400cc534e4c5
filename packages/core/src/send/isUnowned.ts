/** Of Solana: the system program, and the account that burns what it gets. */
const solanaUnowned = ['11111111111111111111111111111111', '1nc1nerator11111111111111111111111111111111']

/**
 * Whether nobody holds the key of an address: the zero address and precompiles, those that spell “dead” to burn what they
 * get, and the mark for a chain's own currency. What is sent there is lost.
 */
export function isUnowned(address: string): boolean {
  return (
    /^0x(0{32,}[0-9a-f]*|0{24,}[0-9a-f]*dead|dead0{24,}[0-9a-f]*|(dead){10}|e{40})$/i.test(address) ||
    solanaUnowned.includes(address)
  )
}
