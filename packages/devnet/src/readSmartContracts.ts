import { readFile } from 'node:fs/promises'
import { type EnforcerName, enforcerNames } from '@foyer/contract/sessions'
import { type Address, concat, encodeAbiParameters, type Hex, pad } from 'viem'
import { create2Address } from './create2.ts'
import { resolvePeer } from './resolvePeer.ts'

/** Salt that puts EntryPoint 0.7 at the address it has on every chain (https://github.com/eth-infinitism/account-abstraction). */
const entryPointSalt = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'

/** A contract as the deployer is told to create it. */
export type SmartContract = { bytecode: Hex; salt?: Hex; address: Address }
/** What smart accounts, and who pays for them, are made of. */
export type SmartContracts = {
  entryPoint: SmartContract
  /** Owner of the delegations of all accounts; itself owned by nobody here. */
  delegationManager: SmartContract
  /** Library of the implementation that checks signatures of passkeys. */
  passkeys: SmartContract
  implementation: SmartContract
  factory: SmartContract
  /** VerifyingPaymaster: pays for what its signer signed. */
  paymaster: SmartContract
  /** Conditions of delegations: what smart sessions are limited by. */
  enforcers: { readonly [name in EnforcerName]: SmartContract }
}

/**
 * Reads the contracts of smart accounts from the packages that publish them: EntryPoint 0.7 and its VerifyingPaymaster from
 * `@account-abstraction/contracts`, the account and its factory from `@metamask/delegation-abis`.
 */
export async function readSmartContracts({ signer }: { signer: Address }): Promise<SmartContracts> {
  // A megabyte of all its contracts: only who puts some on a chain pays for loading it.
  const codes = await import('@metamask/delegation-abis/bytecode')
  const { DelegationManager, HybridDeleGator, SCL_RIP7212, SimpleFactory } = codes
  const entryPoint = place(await readBytecode('EntryPoint'), [], entryPointSalt)
  // Nobody is to change it: an owner who has no key.
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

/** Puts the address of the one library into code that was compiled without it. */
function link(bytecode: string, library: Address): Hex {
  return hex(bytecode.replace(/__\$[\da-f]{34}\$__/g, library.slice(2).toLowerCase()))
}

function hex(text: string): Hex {
  return text.startsWith('0x') ? (text as Hex) : `0x${text}`
}
