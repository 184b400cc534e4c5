import { type Address, concat, encodeAbiParameters, type Hex } from 'viem'
import {
  localEnsRegistry,
  localEnsResolver,
  localUniversalResolver,
  offchainResolver,
} from './contracts/artifacts.ts'
import { create2Address } from './create2.ts'

/** A contract of the local ENS, as deployed. */
type EnsContract = { bytecode: Hex; address: Address }

/** Sets up and owns the local ENS: the ninth test account, which has no other use. */
export const ensPayer: Address = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'
/** Signs the server's answers about its names: the eighth test account, hard-coded because key derivation is slow. */
export const ensSigner = {
  address: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
  privateKey: '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
} as const satisfies { address: Address; privateKey: Hex }
/**
 * The zone in which the server registers names.
 *
 * @internal
 */
export const localNameZone = 'foyer.test'

const withAddress = (bytecode: Hex, address: Address): EnsContract => {
  const whole = concat([bytecode, encodeAbiParameters([{ type: 'address' }], [address])])
  return { bytecode: whole, address: create2Address(whole) }
}
const registry = withAddress(localEnsRegistry.bytecode, ensPayer)

/**
 * Contracts of the local ENS, with the same addresses at each start.
 *
 * @internal
 */
export const localEns = {
  registry,
  resolver: withAddress(localEnsResolver.bytecode, registry.address),
  offchainResolver: withAddress(offchainResolver.bytecode, ensPayer),
  universalResolver: withAddress(localUniversalResolver.bytecode, registry.address),
} as const satisfies Record<string, EnsContract>

const square = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="${colour}"/></svg>`)}`

/**
 * Names with records on the local chain, forward and reverse, of the second and third test account.
 *
 * @example
 * ```ts
 * import { localEnsNames } from '@foyer/devnet'
 *
 * for (const { name, address } of localEnsNames) console.log(name, address)
 * ```
 */
export const localEnsNames = [
  { name: 'bob.test', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', avatar: square('#7c3aed') },
  { name: 'carol.test', address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', avatar: undefined },
] as const
