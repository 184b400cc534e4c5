import { decodeBase58, encodeBase58 } from './base58.ts'

const p = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/**
 * Returns the first [program derived address](https://solana.com/docs/core/pda) of seeds that is not a public key.
 * Returns `undefined` if the program is not a valid address.
 */
export async function findProgramAddress(
  program: string,
  seeds: readonly Uint8Array[],
): Promise<string | undefined> {
  const programKey = decodeBase58(program)
  if (programKey?.length !== 32) return undefined
  const marker = new TextEncoder().encode('ProgramDerivedAddress')
  const start = seeds.flatMap((seed) => [...seed])
  for (let bump = 255; bump >= 0; bump--) {
    const data = Uint8Array.from([...start, bump, ...programKey, ...marker])
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
    if (!isOnCurve(hash)) return encodeBase58(hash)
  }
  return undefined
}

/**
 * Whether bytes are a public key, which a derived address must not be: the y coordinate of a point on -x² + y² = 1 +
 * dx²y².
 */
function isOnCurve(bytes: Uint8Array): boolean {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).reverse()
  const y = BigInt(`0x${hex.join('')}`) & (2n ** 255n - 1n)
  const square = (y * y) % p
  // x² = (y² - 1) / (dy² + 1); a quotient is a square if and only if the product is (Euler's criterion).
  const product = (((square - 1n + p) % p) * ((d * square + 1n) % p)) % p
  return power(product, (p - 1n) / 2n) <= 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let factor = base; exponent > 0n; exponent >>= 1n, factor = (factor * factor) % p)
    if (exponent & 1n) result = (result * factor) % p
  return result
}
