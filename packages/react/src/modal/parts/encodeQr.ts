/** Error correction of level M: check bytes of each block, and blocks, by version. */
const checkLengths = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
]
const blockCounts = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
  31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
]

/** Which modules each mask inverts. */
const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

type Grid = {
  readonly size: number
  /** Rows of modules: dark or not. */
  readonly rows: boolean[][]
  /** Modules that are not data. */
  readonly fixed: boolean[][]
}

/**
 * Encodes a text as a QR code (ISO/IEC 18004) in the smallest version, bytes alone, with 15 % for repair (level M). Returns
 * rows of modules without a margin; `true` is dark.
 *
 * @throws RangeError for more than 2,331 bytes
 */
export function encodeQr(text: string): readonly (readonly boolean[])[] {
  const bytes = new TextEncoder().encode(text)
  let version = 1
  while (toDataLength(version) * 8 < 4 + toLengthBits(version) + bytes.length * 8)
    if (++version > 40) throw new RangeError('The text is too long for a QR code.')
  const codewords = addChecks(toCodewords(bytes, version), version)
  const plain = drawPatterns(version)
  drawData(plain, codewords)
  const drawn = masks.map((mask, at) => drawMask(plain, mask, at))
  const penalties = drawn.map(({ rows }) => getPenalty(rows))
  return (drawn[penalties.indexOf(Math.min(...penalties))] ?? plain).rows
}

const toSize = (version: number) => version * 4 + 17
const toLengthBits = (version: number) => (version < 10 ? 8 : 16)

/** How many patterns for alignment there are in a row. */
const countAlignments = (version: number) => (version === 1 ? 0 : Math.floor(version / 7) + 2)

/** Bytes that the modules beside the patterns hold. */
function toRawLength(version: number): number {
  const count = countAlignments(version)
  // Finders and timing, and the alignments that overlap neither.
  const alignments = count && (count * count - 3) * 25 - (count - 2) * 10
  const info = 31 + (version < 7 ? 0 : 36)
  const size = toSize(version)
  return Math.floor((size * size - 192 - (size - 16) * 2 - alignments - info) / 8)
}

function toDataLength(version: number): number {
  return toRawLength(version) - at(checkLengths, version - 1) * at(blockCounts, version - 1)
}

/** Mode, length, bytes, and what fills the rest. */
function toCodewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const push = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1)
  }
  push(4, 4)
  push(bytes.length, toLengthBits(version))
  for (const byte of bytes) push(byte, 8)
  // The end, which completes the last byte.
  push(0, 4)
  const length = toDataLength(version)
  const codewords: number[] = []
  for (let start = 0; start < bits.length; start += 8)
    codewords.push(bits.slice(start, start + 8).reduce((byte, bit) => byte * 2 + bit, 0))
  for (let filler = 0xec; codewords.length < length; filler ^= 0xec ^ 0x11) codewords.push(filler)
  return codewords
}

/** Adds the check bytes (Reed-Solomon over 256 elements) to each block, and interleaves the blocks. */
function addChecks(data: readonly number[], version: number): number[] {
  const powers: number[] = []
  const logs: number[] = []
  for (let power = 0, value = 1; power < 255; power++) {
    powers.push(value)
    logs[value] = power
    value = value * 2 > 255 ? (value * 2) ^ 0x11d : value * 2
  }
  const multiply = (a: number, b: number) => (a && b ? at(powers, (at(logs, a) + at(logs, b)) % 255) : 0)
  const checkLength = at(checkLengths, version - 1)
  // The product of (x - 2^i), highest power first.
  let divisor = [1]
  for (let root = 0; root < checkLength; root++)
    divisor = [...divisor, 0].map(
      (value, i) => value ^ (i ? multiply(at(divisor, i - 1), at(powers, root)) : 0),
    )

  const count = at(blockCounts, version - 1)
  const shortLength = Math.floor(data.length / count)
  const shortCount = count - (data.length % count)
  const blocks: number[][] = []
  const checks: number[][] = []
  for (let block = 0, start = 0; block < count; block++) {
    const end = start + shortLength + (block < shortCount ? 0 : 1)
    const own = data.slice(start, end)
    const rest = [...own, ...Array<number>(checkLength).fill(0)]
    for (let i = 0; i < own.length; i++) {
      const factor = at(rest, i)
      for (let j = 0; j <= checkLength; j++) rest[i + j] = at(rest, i + j) ^ multiply(at(divisor, j), factor)
    }
    blocks.push(own)
    checks.push(rest.slice(own.length))
    start = end
  }
  return [...interleave(blocks), ...interleave(checks)]
}

/** The first of each list, then the second of each. */
function interleave(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat()
}

/** Draws what every code of a version has, and keeps the place of what its mask decides. */
function drawPatterns(version: number): Grid {
  const size = toSize(version)
  const create = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const grid: Grid = { size, rows: create(), fixed: create() }
  for (let i = 0; i < size; i++) {
    set(grid, 6, i, i % 2 === 0)
    set(grid, i, 6, i % 2 === 0)
  }
  const last = size - 7
  const steps = countAlignments(version) - 1
  const step = version === 32 ? 26 : Math.ceil((size - 13) / steps / 2) * 2
  const centers = steps > 0 ? [6, ...Array.from({ length: steps }, (_, i) => last - i * step)] : []
  for (const x of centers)
    for (const y of centers) {
      const isFinder = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6)
      if (!isFinder) drawRings(grid, x, y, 2)
    }
  drawRings(grid, 3, 3, 4)
  drawRings(grid, size - 4, 3, 4)
  drawRings(grid, 3, size - 4, 4)
  drawFormat(grid, 0)
  if (version >= 7) {
    const bits = (version << 12) | getRemainder(version, 0x1f25, 12)
    for (let i = 0; i < 18; i++) {
      const isDark = ((bits >> i) & 1) === 1
      const [near, far] = [Math.floor(i / 3), size - 11 + (i % 3)]
      set(grid, near, far, isDark)
      set(grid, far, near, isDark)
    }
  }
  return grid
}

/** Draws rings around a center: two of them are an alignment, four a finder with its margin. */
function drawRings(grid: Grid, centerX: number, centerY: number, radius: number): void {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      set(grid, centerX + dx, centerY + dy, radius === 2 ? ring !== 1 : ring !== 2 && ring !== 4)
    }
}

/** Draws which mask there is, twice. */
function drawFormat(grid: Grid, mask: number): void {
  const { size } = grid
  // Level M is 0.
  const bits = ((mask << 10) | getRemainder(mask, 0x537, 10)) ^ 0x5412
  for (let i = 0; i < 15; i++) {
    const isDark = ((bits >> i) & 1) === 1
    if (i < 8) set(grid, size - 1 - i, 8, isDark)
    else set(grid, 8, size - 15 + i, isDark)
    // Around the timing.
    if (i < 8) set(grid, 8, i < 6 ? i : i + 1, isDark)
    else set(grid, i === 8 ? 7 : 14 - i, 8, isDark)
  }
  set(grid, 8, size - 8, true)
}

/** Remainder of a value, moved up, by a divisor of the same length (BCH codes). */
function getRemainder(value: number, divisor: number, count: number): number {
  let rest = value
  for (let i = 0; i < count; i++) rest = (rest << 1) ^ ((rest >> (count - 1)) * divisor)
  return rest
}

/** Fills the data in: pairs of columns from the right, up and down by turns. */
function drawData({ size, rows, fixed }: Grid, codewords: readonly number[]): void {
  let bit = 0
  for (let pair = 0, right = size - 1; right > 0; pair++, right -= right === 8 ? 3 : 2)
    for (let i = 0; i < size * 2; i++) {
      const x = right - (i % 2)
      const line = Math.floor(i / 2)
      const y = pair % 2 ? line : size - 1 - line
      if (fixed[y]?.[x]) continue
      const row = rows[y]
      if (row) row[x] = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
      bit++
    }
}

function drawMask({ size, rows, fixed }: Grid, mask: (x: number, y: number) => number, index: number): Grid {
  const masked = rows.map((row, y) => row.map((isDark, x) => isDark !== (!fixed[y]?.[x] && mask(x, y) === 0)))
  const grid = { size, rows: masked, fixed: fixed.map((row) => [...row]) }
  drawFormat(grid, index)
  return grid
}

/** How much a code may mislead a scanner: long runs, squares, what looks like a finder, and one colour that prevails. */
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

function set({ rows, fixed, size }: Grid, x: number, y: number, isDark: boolean): void {
  const [row, fixedRow] = [rows[y], fixed[y]]
  if (!row || !fixedRow || x < 0 || x >= size) return
  row[x] = isDark
  fixedRow[x] = true
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0
}
