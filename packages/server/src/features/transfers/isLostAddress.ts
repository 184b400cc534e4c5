import { publicCallers } from '@foyer/contract/sessions'

/**
 * Addresses from which nothing comes back: precompiles and a chain's own contracts, and those to which tokens are sent to
 * destroy them, or that represent the chain’s currency.
 */
const lostEvm = /^0x(?:0{36}[\da-f]{4}|dead0{36}|0{32}deaddead|(?:dead){10}|e{40}|f{40})$/i
/** The same on Solana: its own programs and variables, its incinerator, the token programs and wrapped SOL. */
const lostSolana = /1{8}$|^(?:So1+2|TokenkegQ|TokenzQdB|ATokenGPv)/

/** Whether what is sent to an address is lost: no one has its key, or anyone can take what arrives there. */
export function isLostAddress(address: string): boolean {
  if (!address.startsWith('0x')) return lostSolana.test(address)
  return lostEvm.test(address) || publicCallers.has(address.toLowerCase())
}
