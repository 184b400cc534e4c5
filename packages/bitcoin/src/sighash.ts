import type { SignInput } from './BitcoinProvider.ts'
import { readInputFlags } from './readInputFlags.ts'
import { notSupported, walletError } from './walletError.ts'

/** What a signature counts for, by its flag ([BIP-143](https://github.com/bitcoin/bips/blob/master/bip-0143.mediawiki)). */
const names: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}
/** Of [BIP-341](https://github.com/bitcoin/bips/blob/master/bip-0341.mediawiki): all, which a wallet takes by itself. */
const defaultFlag = 0
const allFlag = 1

/** An input that may be signed: it is in the transaction, once, and its flags have a name. */
export type CheckedInput = SignInput & {
  /** Flag that the transaction names for it. */
  ownFlag: number | undefined
}

/**
 * Checks which inputs of a transaction are to be signed, and with which flags: wallets differ in what they make of none,
 * of one that is named twice, and of a flag that is not the transaction's.
 *
 * @throws the error of EIP-1193 with code -32602 for inputs that make no sense, 4200 for flags that do not fit.
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

/** Inputs of one address that are signed with one flag; without a name the wallet signs as it does by itself. */
export type FlaggedInputs = { address: string; flag: string | undefined; indexes: number[] }

/**
 * Groups inputs by address and flag, for wallets that take one flag for several inputs: each input has its own, and one that
 * counts for less than the others must not be theirs.
 *
 * @throws the error of EIP-1193 with code 4200 where an input may have several flags.
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
 * The flags that all inputs may have, for wallets that take one list for all.
 *
 * @throws the error of EIP-1193 with code 4200 where they differ.
 */
export function getCommonFlags(inputs: readonly CheckedInput[]): number[] {
  const [first = [], ...others] = inputs.map(({ sighashTypes = [], ownFlag }) => {
    const isUsual = ownFlag === undefined || [defaultFlag, allFlag].includes(ownFlag)
    return sighashTypes.length || isUsual ? [...new Set(sighashTypes)].sort((a, b) => a - b) : [ownFlag]
  })
  if (others.some((flags) => String(flags) !== String(first)))
    throw notSupported('sign inputs with flags of their own')
  return first
}

/**
 * Lets a request through to a wallet that takes no flags and signs with those of the transaction, as far as that is what was
 * asked for.
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
