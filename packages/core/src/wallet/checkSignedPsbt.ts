import { WalletResponseInvalidError } from '@foyer/contract'

/** Keys of the fields of a PSBT ([BIP-174](https://bips.dev/174), [BIP-370](https://bips.dev/370)). */
const keys = {
  unsigned: 0x00,
  inputCount: 0x04,
  outputCount: 0x05,
  amount: 0x03,
  script: 0x04,
  previous: 0x0e,
  index: 0x0f,
} as const
/** `psbt`, and a byte that text does not have. */
const magic = '70736274ff'

/**
 * Checks that a wallet signed the requested Bitcoin transaction: the same inputs and outputs, in the same order. Otherwise
 * the app would send a payment that neither it nor the visitor asked for.
 *
 * @example
 * ```ts
 * import { checkSignedPsbt } from '@foyer/core/adapter'
 *
 * const asked = 'cHNidP8BAAoCAAAAAAAAAAAAAA=='
 * checkSignedPsbt(asked, asked)
 * ```
 *
 * @param asked The requested PSBT, in base64 or hex.
 * @param signed The wallet's answer, in either version of the format, in base64 or hex.
 * @throws WalletResponseInvalidError
 */
export function checkSignedPsbt(asked: unknown, signed: unknown): void {
  const [before, after] = [readParts(asked), readParts(signed)]
  if (before === undefined || before !== after)
    throw new WalletResponseInvalidError({
      method: 'signPsbt',
      details: 'The wallet signed another transaction',
    })
}

/** Returns what a transaction spends and pays, in either version of PSBT; `undefined` if it cannot be parsed. */
function readParts(psbt: unknown): string | undefined {
  try {
    const read = createReader(toHex(psbt))
    if (read.hex(5) !== magic) return undefined
    const readMap = () => {
      const fields = new Map<number, string>()
      for (let length = read.compact(); length > 0; length = read.compact()) {
        const key = read.hex(length)
        const value = read.hex(read.compact())
        // Keys of one byte; longer ones do not determine the transaction.
        if (length === 1) {
          const type = Number.parseInt(key, 16)
          // Parsers would disagree about which one counts.
          if (fields.has(type)) throw new RangeError('A field is listed twice')
          fields.set(type, value)
        }
      }
      return fields
    }
    const whole = readMap()
    const unsigned = whole.get(keys.unsigned)
    const [inputCount, outputCount] = [keys.inputCount, keys.outputCount].map((key) => whole.get(key))
    if (unsigned !== undefined) {
      // The fields of both versions would be two transactions in one.
      if (inputCount !== undefined || outputCount !== undefined) return undefined
      const { inputs, outputs } = readTransaction(unsigned)
      for (const _ of [...inputs, ...outputs]) readMap()
      return read.isOver() ? toText(inputs, outputs) : undefined
    }
    const take = (...wanted: readonly number[]) => {
      const fields = readMap()
      return wanted.map((key) => fields.get(key) ?? missing()).join(' ')
    }
    const count = (text: string | undefined) => createReader(text ?? missing()).compact()
    const inputs = repeat(count(inputCount), () => take(keys.previous, keys.index))
    const outputs = repeat(count(outputCount), () => take(keys.amount, keys.script))
    return read.isOver() ? toText(inputs, outputs) : undefined
  } catch {
    return undefined
  }
}

/** Reads a transaction without signatures. */
function readTransaction(hex: string): { inputs: readonly string[]; outputs: readonly string[] } {
  const read = createReader(hex)
  read.hex(4)
  const inputs = repeat(read.compact(), () => {
    const input = `${read.hex(32)} ${read.hex(4)}`
    read.hex(read.compact())
    read.hex(4)
    return input
  })
  const outputs = repeat(read.compact(), () => `${read.hex(8)} ${read.hex(read.compact())}`)
  read.hex(4)
  return read.isOver() ? { inputs, outputs } : missing()
}

function missing(): never {
  throw new RangeError('A part is missing')
}

function toText(inputs: readonly string[], outputs: readonly string[]): string {
  return [inputs.length, ...inputs, ...outputs].join('\n')
}

/** Not `Array.from`: the count is the wallet's, and each item takes bytes. */
function repeat<item>(count: number, read: () => item): readonly item[] {
  const items: item[] = []
  for (let at = 0; at < count; at++) items.push(read())
  return items
}

function toHex(psbt: unknown): string {
  const text = String(psbt)
  if (text.toLowerCase().startsWith(magic)) return text.toLowerCase()
  return Array.from(atob(text), (one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}

/** Reads bytes in order; throws at the end. */
function createReader(hex: string) {
  let at = 0
  const take = (length: number) => {
    if (at + length * 2 > hex.length) throw new RangeError('The bytes end too soon')
    at += length * 2
    return hex.slice(at - length * 2, at)
  }
  const number = (length: number) => Number(`0x${(take(length).match(/../g) ?? []).reverse().join('')}`)
  return {
    hex: take,
    isOver: () => at === hex.length,
    /** A length ([compact size](https://developer.bitcoin.org/reference/transactions.html#compactsize-unsigned-integers)). */
    compact() {
      const first = number(1)
      return first < 0xfd ? first : number(2 ** (first - 0xfc))
    },
  }
}
