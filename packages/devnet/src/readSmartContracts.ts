import { readFile } from 'node:fs/promises'
import { type EnforcerName, enforcerNames } from '@foyer/contract/sessions'
import { type Address, concat, encodeAbiParameters, type Hex, pad } from 'viem'
import { create2Address } from './create2.ts'
import { resolvePeer } from './resolvePeer.ts'

/** Salt that yields EntryPoint 0.7's address on every chain (https://github.com/eth-infinitism/account-abstraction). */
const entryPointSalt = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'

/** A contract with its deployment parameters. */
export type SmartContract = { bytecode: Hex; salt?: Hex; address: Address }
/** Contracts of smart accounts and of their paymaster. */
export type SmartContracts = {
  entryPoint: SmartContract
  /** Owner of the delegations of all accounts; has no usable owner itself. */
  delegationManager: SmartContract
  /** The implementation's library for passkey signatures. */
  passkeys: SmartContract
  implementation: SmartContract
  factory: SmartContract
  /** VerifyingPaymaster: pays for operations that its signer signed. */
  paymaster: SmartContract
  /** Caveat enforcers of delegations, which limit smart sessions. */
  enforcers: { readonly [name in EnforcerName]: SmartContract }
}

/**
 * Reads the contracts of smart accounts from their packages: EntryPoint 0.7 and its VerifyingPaymaster from
 * `@account-abstraction/contracts`, the account and its factory from `@metamask/delegation-abis`.
 */
export async function readSmartContracts({ signer }: { signer: Address }): Promise<SmartContracts> {
  // One megabyte of bytecode: loaded only for deployments.
  const codes = await import('@metamask/delegation-abis/bytecode')
  const { DelegationManager, HybridDeleGator, SCL_RIP7212, SimpleFactory } = codes
  const entryPoint = place(await readBytecode('EntryPoint'), [], entryPointSalt)
  // Immutable: its owner has no key.
  const delegationManager = place(hex(DelegationManager), ['0x000000000000000000000000000000000000dEaD'])
  const passkeys = place(hex(SCL_RIP7212), [])
  const enforcers = Object.fromEntries(
    enforcerNames.map((name) => [name, place(hex(codes[`${name}Enforcer`]), [])]),
  ) as SmartContracts['enforcers']
  return {
    entryPoint,
    delegationManager,
    passkeys,
    implementation: place(link(HybridDeleGator, passkeys.address), [
      delegationManager.address,
      entryPoint.address,
    ]),
    factory: place(hex(SimpleFactory), []),
    paymaster: place(await readBytecode('VerifyingPaymaster'), [entryPoint.address, signer]),
    enforcers,
  }
}

function place(bytecode: Hex, parameters: readonly Address[], salt?: Hex): SmartContract {
  const types = parameters.map(() => ({ type: 'address' }))
  const whole = concat([bytecode, encodeAbiParameters(types, parameters)])
  return { bytecode: whole, ...(salt ? { salt: pad(salt) } : {}), address: create2Address(whole, salt) }
}

async function readBytecode(name: string): Promise<Hex> {
  const file = resolvePeer('The smart accounts', '@account-abstraction/contracts', `/artifacts/${name}.json`)
  const { bytecode }: { bytecode: string } = JSON.parse(await readFile(file, 'utf8'))
  return hex(bytecode)
}

/** Links the address of the one library into bytecode. */
function link(bytecode: string, library: Address): Hex {
  return hex(bytecode.replace(/__\$[\da-f]{34}\$__/g, library.slice(2).toLowerCase()))
}

function hex(text: string): Hex {
  return text.startsWith('0x') ? (text as Hex) : `0x${text}`
}
