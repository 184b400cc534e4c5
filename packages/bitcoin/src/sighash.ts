import type { SignInput } from './BitcoinProvider.ts'
import { readInputFlags } from './readInputFlags.ts'
import { notSupported, walletError } from './walletError.ts'

/** Scope of a signature, by its flag ([BIP-143](https://github.com/bitcoin/bips/blob/master/bip-0143.mediawiki)). */
const names: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}
/**
 * [BIP-341](https://github.com/bitcoin/bips/blob/master/bip-0341.mediawiki) default, which signs everything; wallets
 * use it without being asked.
 */
const defaultFlag = 0
const allFlag = 1

/** A validated input to sign: it exists, is listed once, and its flags are known. */
export type CheckedInput = SignInput & {
  /** Flag that the transaction specifies for it. */
  ownFlag: number | undefined
}

/**
 * Validates the inputs to sign and their flags. Wallets differ in how they treat an empty list, an input listed
 * twice, and a flag that differs from the transaction's.
 *
 * @throws the error of EIP-1193 with code -32602 for invalid inputs, 4200 for unsuitable flags.
 */
export async function checkInputs(
  psbt: Uint8Array,
  inputs: readonly SignInput[],
): Promise<readonly CheckedInput[]> {
  if (!inputs.length) throw walletError(-32602, 'signInputs: No input to sign')
  const own = await readInputFlags(psbt)
  const seen = new Set<number>()
  return inputs.map((input) => {
    const { index, sighashTypes: asked = [] } = input
    if (index >= own.length) throw walletError(-32602, `signInputs: The transaction has no input ${index}`)
    if (seen.has(index)) throw walletError(-32602, `signInputs: Input ${index} is named twice`)
    seen.add(index)
    const ownFlag = own[index]
    for (const flag of [...asked, ...(ownFlag === undefined ? [] : [ownFlag])])
      if (flag !== defaultFlag && !names[flag])
        throw notSupported(`sign input ${index} with the flag ${flag}`)
    if (asked.length && ownFlag !== undefined && !asked.includes(ownFlag))
      throw notSupported(`sign input ${index} with another flag than that of the transaction`)
    return { ...input, ownFlag }
  })
}

/** Inputs of one address to sign with one flag; without a flag name, the wallet uses its default. */
export type FlaggedInputs = { address: string; flag: string | undefined; indexes: number[] }

/**
 * Groups inputs by address and flag, for wallets that accept one flag for several inputs. Each input keeps its own
 * flag: one with a narrower scope must not be applied to the others.
 *
 * @throws the error of EIP-1193 with code 4200 if an input allows several flags.
 */
export function groupByFlag(inputs: readonly CheckedInput[]): FlaggedInputs[] {
  const groups = new Map<string, FlaggedInputs>()
  for (const { address, index, sighashTypes = [], ownFlag } of inputs) {
    const [asked, ...others] = new Set(sighashTypes)
    if (others.length) throw notSupported(`sign input ${index} with one of several flags`)
    const flag = names[asked ?? ownFlag ?? defaultFlag]
    const key = `${address} ${flag ?? ''}`
    const group = groups.get(key) ?? { address, flag, indexes: [] }
    groups.set(key, group)
    group.indexes.push(index)
  }
  return [...groups.values()]
}

/**
 * Returns the flags allowed for all inputs, for wallets that accept one list for all.
 *
 * @throws the error of EIP-1193 with code 4200 if they differ.
 */
export function getCommonFlags(inputs: readonly CheckedInput[]): number[] {
  const [first = [], ...others] = inputs.map(({ sighashTypes = [], ownFlag }) => {
    const isUsual = ownFlag === undefined || [defaultFlag, allFlag].includes(ownFlag)
    return sighashTypes.length || isUsual ? [...new Set(sighashTypes)].sort((a, b) => a - b) : [ownFlag]
  })
  if (others.some((flags) => String(flags) !== String(first)))
    throw notSupported('sign inputs with separate flags')
  return first
}

/**
 * Allows a request to a wallet that accepts no flags and signs with the transaction's own, if those are the requested
 * ones.
 *
 * @throws the error of EIP-1193 with code 4200
 */
export function checkOwnFlags(inputs: readonly CheckedInput[]): void {
  for (const { index, sighashTypes = [], ownFlag } of inputs)
    if (
      ownFlag === undefined &&
      sighashTypes.length &&
      !sighashTypes.some((flag) => [defaultFlag, allFlag].includes(flag))
    )
      throw notSupported(`sign input ${index} with another flag than that of the transaction`)
}
