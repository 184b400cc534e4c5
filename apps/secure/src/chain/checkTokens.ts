import { type ChainInfo, cleanText, isScaledMint, readMintExtensions } from '@foyer/contract'
import { base64 } from '@scure/base'
import * as v from 'valibot'
import { decodeAbiParameters, type Hex, hexToString, trim } from 'viem'
import { hexData } from './schemas.ts'

type Token = ChainInfo['tokens'][number]
type Ask = (method: string, params: unknown) => Promise<unknown>

/** `decimals()` and `symbol()` */
const selectors = { decimals: '0x313ce567', symbol: '0x95d89b41' } as const
const symbolMax = 16
/** Offsets of the decimals and of the initialized flag in a Solana mint. */
const mintAt = { decimals: 44, isReady: 45 } as const
const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const mint = v.object({
  value: v.object({ owner: v.string(), data: v.looseTuple([v.string(), v.literal('base64')]) }),
})

/**
 * Checks listed tokens that a request mentions against the chain. Drops tokens whose decimals differ or cannot be read;
 * their amounts are shown in base units. If the chain reports another symbol, both symbols are shown.
 *
 * @param about any value made of text, numbers and bytes.
 */
export async function checkTokens(ask: Ask, tokens: readonly Token[], about: unknown): Promise<Token[]> {
  const text = toText(about)
  const lower = text.toLowerCase()
  const isNamed = ({ address }: Token) =>
    isEvm(address) ? lower.includes(address.slice(2).toLowerCase()) : text.includes(address)
  const checked = await Promise.all(
    tokens
      .filter(isNamed)
      .map((token) => (isEvm(token.address) ? checkEvm(ask, token) : checkMint(ask, token))),
  )
  return checked.filter((token) => token !== undefined)
}

async function checkEvm(ask: Ask, token: Token): Promise<Token | undefined> {
  const read = (field: keyof typeof selectors) =>
    ask('eth_call', [{ to: token.address, data: selectors[field] }, 'latest']).then(
      (answer) => (v.is(hexData, answer) ? (answer as Hex) : '0x'),
      () => '0x' as const,
    )
  const [decimals, symbol] = await Promise.all([read('decimals'), read('symbol')])
  // A contract without decimals is not known to be a token.
  if (decimals.length !== 66 || BigInt(decimals) !== BigInt(token.decimals)) return undefined
  const own = readSymbol(symbol)
  return !own || own === token.symbol ? token : { ...token, symbol: `${token.symbol} (${own})` }
}

/** Older tokens return bytes32, others a string of any length. */
function readSymbol(data: Hex): string {
  try {
    const text =
      data.length === 66
        ? hexToString(trim(data, { dir: 'right' }))
        : decodeAbiParameters([{ type: 'string' }], data)[0]
    return cleanText(text, symbolMax)
  } catch {
    return ''
  }
}

/** A mint's symbol is stored elsewhere and set by its creator, so the list's symbol is used. */
async function checkMint(ask: Ask, token: Token): Promise<Token | undefined> {
  const answer = await ask('getAccountInfo', [token.address, { encoding: 'base64' }]).catch(() => undefined)
  const parsed = v.safeParse(mint, answer)
  if (!parsed.success || !tokenPrograms.includes(parsed.output.value.owner)) return undefined
  const data = base64.decode(parsed.output.value.data[0])
  if (data[mintAt.isReady] !== 1 || data[mintAt.decimals] !== token.decimals) return undefined
  // Other wallets show other amounts of it than the chain counts.
  return isScaledMint(readMintExtensions(data)) ? undefined : token
}

function isEvm(address: string): boolean {
  return /^0x/.test(address)
}

function toWord(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

/** Serializes the value, with numbers as ABI words. */
function toText(about: unknown): string {
  const text: string | undefined = JSON.stringify(about, (_, value: unknown) => {
    if (typeof value === 'bigint') return toWord(value)
    // Some orders encode addresses as numbers.
    if (typeof value === 'string' && /^\d{20,78}$/.test(value)) return toWord(BigInt(value))
    return value instanceof Map ? [...value] : value
  })
  // `JSON.stringify(undefined)` returns `undefined`.
  return text ?? ''
}
