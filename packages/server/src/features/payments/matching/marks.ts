/** `foyerpay`: makes marks easy to find in transaction input. */
const prefix = '666f796572706179'
const pattern = new RegExp(`${prefix}[\\da-f]{48}`, 'g')

/** Returns all distinct marks in the bytes. Pure. */
export function findMarks(hex: string): readonly string[] {
  const found = new Set<string>()
  const text = hex.slice(2).toLowerCase()
  for (const { 0: mark, index } of text.matchAll(pattern)) if (index % 2 === 0) found.add(`0x${mark}`)
  return [...found]
}

/** Whether 32 bytes are a mark. */
export function isMark(hex: string): boolean {
  return new RegExp(`^0x${prefix}[\\da-f]{48}$`).test(hex)
}
