import { type ChainInfo, cleanText } from '@foyer/contract'
import { base64 } from '@scure/base'
import * as v from 'valibot'
import { decodeAbiParameters, type Hex, hexToString, trim } from 'viem'
import { hexData } from './schemas.ts'

type Token = ChainInfo['tokens'][number]
type Ask = (method: string, params: unknown) => Promise<unknown>

/** `decimals()` and `symbol()` */
const selectors = { decimals: '0x313ce567', symbol: '0x95d89b41' } as const
const symbolMax = 16
/** Where a mint of Solana says its decimals, and that it is one. */
const mintAt = { decimals: 44, isReady: 45 } as const
const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const mint = v.object({
  value: v.object({ owner: v.string(), data: v.looseTuple([v.string(), v.literal('base64')]) }),
})

/**
 * Compares listed tokens that something names with the chain: one with other decimals, or of which the chain tells nothing, is
 * left out, so that its amounts are shown as the chain counts. Where the chain has another symbol, both are shown.
 *
 * @param about anything that is made of text, numbers and bytes.
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
  // A contract that tells no decimals is not known to be a token.
  if (decimals.length !== 66 || BigInt(decimals) !== BigInt(token.decimals)) return undefined
  const own = readSymbol(symbol)
  return !own || own === token.symbol ? token : { ...token, symbol: `${token.symbol} (${own})` }
}

/** Earlier tokens answer 32 bytes, the others a text of any length. */
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

/** The symbol of a mint is kept elsewhere, by whoever made it: the list's is shown. */
async function checkMint(ask: Ask, token: Token): Promise<Token | undefined> {
  const answer = await ask('getAccountInfo', [token.address, { encoding: 'base64' }]).catch(() => undefined)
  const parsed = v.safeParse(mint, answer)
  if (!parsed.success || !tokenPrograms.includes(parsed.output.value.owner)) return undefined
  const data = base64.decode(parsed.output.value.data[0])
  return data[mintAt.isReady] === 1 && data[mintAt.decimals] === token.decimals ? token : undefined
}

function isEvm(address: string): boolean {
  return /^0x/.test(address)
}

function toWord(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

/** All of it, with numbers as words of calls. */
function toText(about: unknown): string {
  const text: string | undefined = JSON.stringify(about, (_, value: unknown) => {
    if (typeof value === 'bigint') return toWord(value)
    // Some orders name addresses by numbers.
    if (typeof value === 'string' && /^\d{20,78}$/.test(value)) return toWord(BigInt(value))
    return value instanceof Map ? [...value] : value
  })
  // Of nothing there is no text.
  return text ?? ''
}
