/** Error correction of level M by version: check bytes per block, and number of blocks. */
const checkLengths = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
]
const blockCounts = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
  31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
]

/** Returns zero for modules to invert. */
type Mask = (x: number, y: number) => number

const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** Rows of modules, dark or light; `undefined` modules are free for data. */
type Rows = (boolean | undefined)[][]

/**
 * Encodes a text as a QR code (ISO/IEC 18004) in the smallest version, in byte mode, with 15 % error correction (level
 * M). Returns rows of modules without a margin; `true` is dark.
 *
 * @throws RangeError for more than 2,331 bytes
 */
export function encodeQr(text: string): readonly (readonly boolean[])[] {
  const bytes = new TextEncoder().encode(text)
  let version = 1
  while (toDataLength(version) * 8 < 4 + toLengthBits(version) + bytes.length * 8)
    if (++version > 40) throw new RangeError('The text is too long for a QR code.')
  const codewords = addChecks(toCodewords(bytes, version), version)
  const patterns = drawPatterns(version)
  const data = drawData(patterns, codewords)
  const drawn = masks.map((mask, index) => {
    const rows = data.map((row, y) =>
      row.map((isDark, x) => isDark !== (patterns[y]?.[x] === undefined && mask(x, y) === 0)),
    )
    drawFormat(rows, index)
    return rows
  })
  const penalties = drawn.map(getPenalty)
  return drawn[penalties.indexOf(Math.min(...penalties))] ?? []
}

const toSize = (version: number) => version * 4 + 17
const toLengthBits = (version: number) => (version < 10 ? 8 : 16)
const toBits = (value: number, length: number) => value.toString(2).padStart(length, '0')

/** Number of alignment patterns per row. */
const countAlignments = (version: number) => (version === 1 ? 0 : Math.floor(version / 7) + 2)

function toDataLength(version: number): number {
  const count = countAlignments(version)
  // Modules of finders, timing patterns, and alignment patterns that overlap neither.
  const alignments = count && (count * count - 3) * 25 - (count - 2) * 10
  const info = 31 + (version < 7 ? 0 : 36)
  const size = toSize(version)
  const rawLength = Math.floor((size * size - 192 - (size - 16) * 2 - alignments - info) / 8)
  return rawLength - at(checkLengths, version - 1) * at(blockCounts, version - 1)
}

/** Returns mode, length, data bytes and padding. */
function toCodewords(bytes: Uint8Array, version: number): number[] {
  const data = Array.from(bytes, (byte) => toBits(byte, 8)).join('')
  // The terminator completes the last byte.
  const bits = `0100${toBits(bytes.length, toLengthBits(version))}${data}0000`
  const codewords = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const length = toDataLength(version)
  for (let filler = 0xec; codewords.length < length; filler ^= 0xec ^ 0x11) codewords.push(filler)
  return codewords
}

/** Multiplies two elements of GF(256). */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--)
    product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a)
  return product
}

/** Adds the check bytes (Reed-Solomon over GF(256)) to each block, and interleaves the blocks. */
function addChecks(data: readonly number[], version: number): number[] {
  const checkLength = at(checkLengths, version - 1)
  // Product of (x - 2^i), highest power first.
  let divisor = [1]
  for (let i = 0, root = 1; i < checkLength; i++, root = multiply(root, 2))
    divisor = [...divisor, 0].map((value, power) => value ^ multiply(at(divisor, power - 1), root))

  const count = at(blockCounts, version - 1)
  const shortLength = Math.floor(data.length / count)
  const shortCount = count - (data.length % count)
  const blocks: number[][] = []
  const checks: number[][] = []
  for (let block = 0, start = 0; block < count; block++) {
    const own = data.slice(start, start + shortLength + (block < shortCount ? 0 : 1))
    const rest = [...own, ...divisor.slice(1).fill(0)]
    own.forEach((_, i) => {
      const factor = at(rest, i)
      divisor.forEach((value, power) => {
        rest[i + power] = at(rest, i + power) ^ multiply(value, factor)
      })
    })
    blocks.push(own)
    checks.push(rest.slice(own.length))
    start += own.length
  }
  return [...interleave(blocks), ...interleave(checks)]
}

/** Interleaves lists: the first element of each, then the second of each, and so on. */
function interleave(lists: readonly (readonly number[])[]): number[] {
  const longest = lists.at(-1) ?? []
  return longest.flatMap((_, i) => lists.flatMap((list) => list[i] ?? []))
}

/** Draws the function patterns of a version and reserves the format modules, which depend on the mask. */
function drawPatterns(version: number): Rows {
  const size = toSize(version)
  const rows: Rows = Array.from({ length: size }, () => Array<undefined>(size).fill(undefined))
  const set = (x: number, y: number, isDark: boolean) => {
    const row = rows[y]
    if (row && x in row) row[x] = isDark
  }
  /** Sets two mirrored modules to the same value. */
  const setBoth = (x: number, y: number, isDark: boolean) => {
    set(x, y, isDark)
    set(y, x, isDark)
  }
  /** Draws rings around a centre: two rings are an alignment pattern, four a finder with its margin. */
  const drawRings = (centerX: number, centerY: number, radius: number) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        set(centerX + dx, centerY + dy, radius === 2 ? ring !== 1 : ring !== 2 && ring !== 4)
      }
  }
  for (let i = 0; i < size; i++) setBoth(6, i, i % 2 === 0)
  const last = size - 7
  const steps = countAlignments(version) - 1
  const step = version === 32 ? 26 : Math.ceil((size - 13) / steps / 2) * 2
  const centers = steps > 0 ? [6, ...Array.from({ length: steps }, (_, i) => last - i * step)] : []
  for (const x of centers)
    for (const y of centers) {
      const isFinder = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6)
      if (!isFinder) drawRings(x, y, 2)
    }
  drawRings(3, 3, 4)
  drawRings(size - 4, 3, 4)
  drawRings(3, size - 4, 4)
  drawFormat(rows, 0)
  if (version >= 7) {
    const bits = withRemainder(version, 0x1f25, 12)
    for (let i = 0; i < 18; i++) setBoth(Math.floor(i / 3), size - 11 + (i % 3), ((bits >> i) & 1) === 1)
  }
  return rows
}

/** Draws the format information (level and mask), twice. */
function drawFormat(rows: Rows, mask: number): void {
  const size = rows.length
  const set = (x: number, y: number, isDark: boolean) => {
    const row = rows[y]
    if (row) row[x] = isDark
  }
  // The bits of level M are 0.
  const bits = withRemainder(mask, 0x537, 10) ^ 0x5412
  for (let i = 0; i < 15; i++) {
    const isDark = ((bits >> i) & 1) === 1
    if (i < 8) {
      set(size - 1 - i, 8, isDark)
      // Skips the timing pattern.
      set(8, i < 6 ? i : i + 1, isDark)
    } else {
      set(8, size - 15 + i, isDark)
      set(i === 8 ? 7 : 14 - i, 8, isDark)
    }
  }
  set(8, size - 8, true)
}

/** Returns a value shifted left, with its remainder by a divisor of the given length (BCH code). */
function withRemainder(value: number, divisor: number, count: number): number {
  let rest = value
  for (let i = 0; i < count; i++) rest = (rest << 1) ^ ((rest >> (count - 1)) * divisor)
  return (value << count) | rest
}

/** Fills in the data: pairs of columns from the right, alternately up and down. */
function drawData(patterns: Rows, codewords: readonly number[]): boolean[][] {
  const size = patterns.length
  const rows = patterns.map((row) => row.map(Boolean))
  let bit = 0
  for (let pair = 0, right = size - 1; right > 0; pair++, right -= right === 8 ? 3 : 2)
    for (let i = 0; i < size * 2; i++) {
      const x = right - (i % 2)
      const line = Math.floor(i / 2)
      const y = pair % 2 ? line : size - 1 - line
      const row = rows[y]
      if (!row || patterns[y]?.[x] !== undefined) continue
      row[x] = ((at(codewords, bit >> 3) >> (7 - (bit & 7))) & 1) === 1
      bit++
    }
  return rows
}

/** Returns the mask penalty: long runs, 2×2 blocks, finder-like patterns, and an imbalance of colours. */
function getPenalty(rows: readonly (readonly boolean[])[]): number {
  const toText = (line: readonly boolean[]) => line.map(Number).join('')
  const lines = [...rows.map(toText), ...rows.map((_, x) => toText(rows.map((row) => row[x] === true)))]
  let penalty = 0
  for (const line of lines) {
    for (const { length } of line.match(/0{5,}|1{5,}/g) ?? []) penalty += length - 2
    penalty += 40 * (`0000${line}0000`.match(/(?=00001011101|10111010000)/g) ?? []).length
  }
  let dark = 0
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) dark++
      const below = rows[y + 1]
      if (row[x + 1] === isDark && below?.[x] === isDark && below[x + 1] === isDark) penalty += 3
    })
  })
  const fifths = Math.abs((dark / rows.length ** 2) * 20 - 10)
  return penalty + 10 * Math.floor(fifths)
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0
}
