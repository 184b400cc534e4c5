import { type Address, concat, encodeAbiParameters, type Hex } from 'viem'
import { testAccount } from './accounts.ts'
import {
  localEnsRegistry,
  localEnsResolver,
  localUniversalResolver,
  offchainResolver,
} from './contracts/artifacts.ts'
import { create2Address } from './create2.ts'

/** A contract of the local ENS, as it is put on the chain. */
type EnsContract = { bytecode: Hex; address: Address }

/** Sets the local ENS up and owns all of it; nobody uses this account for anything else. */
export const ensPayer = testAccount(8)
/** Signs what the server tells of its names. */
export const ensSigner = testAccount(7)
/** Where the server registers names. */
export const localNameZone = 'foyer.test'

const withAddress = (bytecode: Hex, address: Address): EnsContract => {
  const whole = concat([bytecode, encodeAbiParameters([{ type: 'address' }], [address])])
  return { bytecode: whole, address: create2Address(whole) }
}
const registry = withAddress(localEnsRegistry.bytecode, ensPayer.address)

/** Contracts of the local ENS, with the same addresses at each start. */
export const localEns = {
  registry,
  resolver: withAddress(localEnsResolver.bytecode, registry.address),
  offchainResolver: withAddress(offchainResolver.bytecode, ensPayer.address),
  universalResolver: withAddress(localUniversalResolver.bytecode, registry.address),
} as const satisfies Record<string, EnsContract>

const square = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="${colour}"/></svg>`)}`

/** Names whose records are on the local chain: of test accounts by their index, both ways. */
export const localEnsNames = [
  { name: 'bob.test', account: 1, avatar: square('#7c3aed') },
  { name: 'carol.test', account: 2, avatar: undefined },
] as const
