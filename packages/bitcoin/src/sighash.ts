import type { SignInput } from './BitcoinProvider.ts'
import { notSupported } from './walletError.ts'

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
/** `PSBT_IN_SIGHASH_TYPE` of [BIP-174](https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki). */
const sighashKey = 3

/** Inputs of one address that are signed with one flag; without a name the wallet signs as it does by itself. */
export type FlaggedInputs = { address: string; flag: string | undefined; indexes: number[] }

/**
 * Groups inputs by address and flag, for wallets that take one flag for several inputs: each input has its own, and one that
 * counts for less than the others must not be theirs.
 *
 * @throws the error of EIP-1193 with code 4200 where an input may have several flags, or one without a name.
 */
export function groupByFlag(inputs: readonly SignInput[]): FlaggedInputs[] {
  const groups = new Map<string, FlaggedInputs>()
  for (const { address, index, sighashTypes = [] } of inputs) {
    const [number = defaultFlag, ...others] = new Set(sighashTypes)
    if (others.length) throw notSupported(`sign input ${index} with one of several flags`)
    const flag = names[number]
    if (!flag && number !== defaultFlag) throw notSupported(`sign input ${index} with the flag ${number}`)
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
export function getCommonFlags(inputs: readonly SignInput[]): number[] {
  const [first = [], ...others] = inputs.map(({ sighashTypes = [] }) => [...new Set(sighashTypes)].sort())
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
export function checkOwnFlags(psbt: Uint8Array, inputs: readonly SignInput[]): void {
  if (!inputs.some(({ sighashTypes }) => sighashTypes?.length)) return
  const own = readOwnFlags(psbt)
  for (const { index, sighashTypes = [] } of inputs) {
    const flags = own[index] === undefined ? [defaultFlag, allFlag] : [own[index]]
    if (sighashTypes.length && !sighashTypes.some((flag) => flags.includes(flag)))
      throw notSupported(`sign input ${index} with another flag than that of the transaction`)
  }
}

/** The flag that each input of a PSBT names. What comes after the inputs is read alike and not looked at. */
function readOwnFlags(psbt: Uint8Array): readonly (number | undefined)[] {
  const view = new DataView(psbt.buffer, psbt.byteOffset, psbt.byteLength)
  const flags: (number | undefined)[] = []
  let at = 5
  const readLength = () => {
    const first = view.getUint8(at)
    at += 1
    if (first < 0xfd) return first
    const size = first === 0xfd ? 2 : 4
    const length = size === 2 ? view.getUint16(at, true) : view.getUint32(at, true)
    at += size
    return length
  }
  try {
    for (let map = 0; at < psbt.length; map++) {
      let flag: number | undefined
      for (let size = readLength(); size > 0; size = readLength()) {
        const key = view.getUint8(at)
        at += size
        const length = readLength()
        if (map > 0 && size === 1 && key === sighashKey) flag = view.getUint32(at, true)
        at += length
      }
      if (map > 0) flags.push(flag)
    }
  } catch {
    throw notSupported('sign a transaction that cannot be read')
  }
  return flags
}
