import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { readLittleEndian } from './readLittleEndian.ts'
import type { SolanaTransaction } from './readSolanaTransaction.ts'

/** A Solana account: its lamports, and its tokens if it is a token account. */
export type SolanaAccount = {
  lamports: bigint
  token?: { mint: string; owner: string; units: bigint } | undefined
}
type Accounts = ReadonlyMap<string, SolanaAccount>

/** Changes that transactions would cause in the current chain state. */
export type SolanaSimulation = {
  /** `unknown` if the node did not answer. */
  status: 'success' | 'failed' | 'unknown'
  /** Every account that the transactions may change; accounts that do not exist yet are absent. */
  before: Accounts
  /** After each transaction, simulated separately. */
  after: readonly Accounts[]
}

/** Maximum number of accounts that a node returns at once. */
const maxAccounts = 100
const tokenAccountLength = 165
const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const account = v.nullable(
  v.object({
    lamports: v.pipe(v.number(), v.minValue(0)),
    owner: v.string(),
    data: v.looseTuple([v.string(), v.literal('base64')]),
  }),
)
const accountsAnswer = v.object({ value: v.array(account) })
const simulationAnswer = v.object({
  value: v.object({ err: v.unknown(), accounts: v.optional(v.nullable(v.array(account))) }),
})

/**
 * Simulates transactions with `simulateTransaction`, each separately. Returns the contents of every writable account before
 * and after.
 */
export async function simulateSolana(
  ask: (method: string, params: unknown) => Promise<unknown>,
  transactions: readonly SolanaTransaction[],
): Promise<SolanaSimulation> {
  const addresses = [...new Set(transactions.flatMap(({ writable }) => writable))]
  const before = new Map<string, SolanaAccount>()
  const unknown = { status: 'unknown', before, after: [] } as const
  try {
    for (let at = 0; at < addresses.length; at += maxAccounts) {
      const some = addresses.slice(at, at + maxAccounts)
      const { value } = v.parse(
        accountsAnswer,
        await ask('getMultipleAccounts', [some, { encoding: 'base64', commitment: 'confirmed' }]),
      )
      if (value.length !== some.length) return unknown
      for (const [place, entry] of readAccounts(some, value)) before.set(place, entry)
    }
    const tried = await Promise.all(
      transactions.map(async ({ wire, writable }) => {
        const { value } = v.parse(
          simulationAnswer,
          await ask('simulateTransaction', [
            base64.encode(wire),
            {
              encoding: 'base64',
              commitment: 'confirmed',
              sigVerify: false,
              replaceRecentBlockhash: true,
              accounts: { encoding: 'base64', addresses: writable },
            },
          ]),
        )
        if (value.err !== null && value.err !== undefined) return undefined
        if (value.accounts?.length !== writable.length) throw new RangeError('Accounts are missing')
        return readAccounts(writable, value.accounts)
      }),
    )
    const after = tried.filter((accounts) => accounts !== undefined)
    return after.length === tried.length
      ? { status: 'success', before, after }
      : { status: 'failed', before, after: [] }
  } catch {
    return unknown
  }
}

function readAccounts(
  addresses: readonly string[],
  entries: readonly v.InferOutput<typeof account>[],
): Map<string, SolanaAccount> {
  const found = new Map<string, SolanaAccount>()
  for (const [at, entry] of entries.entries()) {
    const address = addresses[at]
    if (!entry || address === undefined) continue
    const bytes = base64.decode(entry.data[0])
    const isToken = tokenPrograms.includes(entry.owner) && isTokenAccount(bytes)
    found.set(address, {
      lamports: BigInt(entry.lamports),
      token: isToken
        ? {
            mint: base58.encode(bytes.slice(0, 32)),
            owner: base58.encode(bytes.slice(32, 64)),
            units: readLittleEndian(bytes, 64, 8),
          }
        : undefined,
    })
  }
  return found
}

/** Longer accounts have extensions; their account type follows the base layout. */
function isTokenAccount(bytes: Uint8Array): boolean {
  const { length } = bytes
  return length === tokenAccountLength || (length > tokenAccountLength && bytes[tokenAccountLength] === 2)
}
