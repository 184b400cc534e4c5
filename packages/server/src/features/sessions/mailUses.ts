import type { CaipNetworkId } from '@foyer/contract'
import type { SessionPermission } from '@foyer/contract/sessions'
import { lt, sql } from 'drizzle-orm'
import { formatUnits, getAddress, type Hex } from 'viem'
import { readGrant } from './readGrant.ts'
import type { Sessions } from './Sessions.ts'
import { sessionMail } from './sessionMail.ts'
import { sessionMails } from './sessionsSchema.ts'

/** Minimum interval between two mails about one permission. */
const pauseMs = 3_600_000
/** Older uses are not mailed: the server was off, or is indexing the chain from its beginning. */
const newsMs = 86_400_000
/** Longer than any use counts as new. */
const keptMs = 2 * newsMs
const maxUsesAtOnce = 500
const lockKey = 7_715_001

type Moved = { contract: string; amount: string; recipient: string }
/** A permission use in the index. */
type Use = {
  user_id: string
  project_id: string
  origin: string
  context: Hex
  chain_id: CaipNetworkId
  account: Hex
  pci: Hex
  hash: string
  mined_at_ms: string | number
  /** Amounts of native currency and tokens paid by the account. */
  coins: Moved[] | null
  tokens: Moved[] | null
}

/**
 * Mails new uses of permissions to visitors who want it. Each use is mailed once, however often the chain is read; each
 * permission at most once an hour, with all its uses.
 *
 * @internal
 */
export async function mailUses(sessions: Sessions, signal?: AbortSignal): Promise<void> {
  const byPermission = new Map<string, Use[]>()
  for (const use of await claim(sessions)) {
    const key = `${use.chain_id} ${use.account} ${use.pci}`
    byPermission.set(key, [...(byPermission.get(key) ?? []), use])
  }
  for (const uses of byPermission.values()) {
    signal?.throwIfAborted()
    await mail(sessions, uses)
  }
}

/** Claims the uses before sending: a failed mail is lost, but none is sent twice. */
function claim({ database, clock }: Sessions): Promise<Use[]> {
  const nowMs = clock()
  return database.orm.transaction(async (tx) => {
    // Two servers must not both find that the pause has ended.
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    const { rows } = (await tx.execute(
      sql`select n.user_id, s.project_id, s.origin, s.context, s.chain_id, s.account, s.pci, t.hash, t.mined_at_ms,
          (select json_agg(json_build_object('contract', '', 'amount', c.coins::text, 'recipient', c.recipient)
              order by c.place) from history_redemptions c
            where (c.chain_id, c.block, c.tx_index, c.account, c.pci) = (t.chain_id, t.block, t.tx_index, s.account, s.pci)
              and c.coins > 0) coins,
          (select json_agg(json_build_object('contract', m.contract, 'amount', m.amount::text, 'recipient', m.recipient)
              order by m.place) from history_transfers m
            where (m.chain_id, m.block, m.tx_index, m.sender) = (t.chain_id, t.block, t.tx_index, s.account)
              and m.kind = 'erc20' and m.amount > 0) tokens
        from session_notices n
          join smart_sessions s on s.user_id = n.user_id
          cross join lateral (select distinct block, tx_index from history_redemptions
            where (account, chain_id, pci) = (s.account, s.chain_id, s.pci)) r
          join history_transactions t on (t.chain_id, t.block, t.tx_index) = (s.chain_id, r.block, r.tx_index)
        where t.mined_at_ms >= n.since_ms and t.mined_at_ms > ${nowMs - newsMs}
          and not exists (select from session_mails d
            where (d.chain_id, d.account, d.pci) = (s.chain_id, s.account, s.pci)
              and (d.hash = t.hash or d.mailed_at_ms > ${nowMs - pauseMs}))
        order by t.mined_at_ms, t.block, t.tx_index limit ${maxUsesAtOnce}`,
    )) as unknown as { rows: Use[] }
    if (rows.length)
      await tx.insert(sessionMails).values(
        rows.map(({ chain_id: chainId, account, pci, hash, mined_at_ms }) => {
          const minedAtMs = Number(mined_at_ms)
          return { chainId, account, pci, hash, minedAtMs, mailedAtMs: nowMs }
        }),
      )
    await tx.delete(sessionMails).where(lt(sessionMails.minedAtMs, nowMs - keptMs))
    return rows
  })
}

async function mail(sessions: Sessions, uses: readonly Use[]): Promise<void> {
  const { chains, projects, notices } = sessions
  const [first] = uses
  const project = first && (await projects.get(first.project_id))
  if (!project) return
  const read = await Promise.all(uses.map((use) => describe(sessions, use)))
  const texts = read.map(({ text }) => text)
  const paid = sum(read.flatMap((use) => use.paid))
  const { name: network } = chains.get(first.chain_id)
  await notices?.send(
    first.user_id,
    sessionMail.used({ project: project.name, network, origin: first.origin, uses: texts, paid }),
    project,
  )
}

type Paid = { amount: string; unit: string; decimals: number }

/** Adds up payments by currency and token: a spender could spread them over more uses than a mail lists. */
function sum(paid: readonly Paid[]): string[] {
  const byUnit = new Map<string, Paid>()
  for (const { unit, amount, decimals } of paid) {
    const key = `${unit} ${decimals}`
    const units = BigInt(byUnit.get(key)?.amount ?? 0) + BigInt(amount)
    byUnit.set(key, { unit, amount: String(units), decimals })
  }
  return [...byUnit.values()].map(toWords)
}

const toWords = ({ amount, decimals, unit }: Paid) => `${formatUnits(BigInt(amount), decimals)} ${unit}`

/**
 * Describes a use with amounts and payees as reported by the chain. Addresses are written in full, because an attacker can
 * generate a look-alike.
 */
async function describe(sessions: Sessions, use: Use): Promise<{ text: string; paid: readonly Paid[] }> {
  const { networks, chains, tokens } = sessions
  const contracts = networks.find(({ chainId }) => chainId === use.chain_id)?.sessions
  const permission = contracts && readGrant(use.context, contracts)?.terms.permission
  const when = `${new Date(Number(use.mined_at_ms)).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const list = await tokens.list(use.chain_id)
  const known = new Map(list.map((token) => [token.address.toLowerCase(), token]))
  const granted =
    permission && 'tokenAddress' in permission ? permission.tokenAddress.toLowerCase() : undefined
  // Any contract can report a payment by the account, so only tokens of the operator or of the grant count.
  const tokensPaid = (use.tokens ?? []).filter(({ contract }) =>
    granted === undefined ? known.has(contract) : contract === granted,
  )
  const { symbol, decimals } = chains.get(use.chain_id).nativeCurrency
  const paid = [
    ...(use.coins ?? []).map((coin) => ({ ...coin, unit: symbol, decimals })),
    ...tokensPaid.map((one) => {
      const token = known.get(one.contract)
      const unit = token?.symbol ?? `units of the token ${getAddress(one.contract)}`
      return { ...one, unit, decimals: token?.decimals ?? 0 }
    }),
  ]
  const parts = paid.map((one) => `${toWords(one)} to ${getAddress(one.recipient)}`)
  const called =
    permission?.type === 'contract-call' && `called the contract ${getAddress(permission.address)}`
  const did = [called, parts.length > 0 && `paid ${parts.join(', and ')}`].filter(Boolean)
  // Native currency leaves no log: if a contract redeems, the amount is only known on the chain.
  const isBlind = !use.coins?.length && mayPayCoins(permission)
  if (isBlind) did.push(`may have paid an unknown amount of ${symbol}`)
  return { text: `${when}: ${did.length ? did.join(', and ') : 'used, no payment found'}.`, paid }
}

function mayPayCoins(permission: SessionPermission | undefined): boolean {
  if (!permission || permission.type.startsWith('native-')) return true
  return permission.type === 'contract-call' && permission.valueLimit > 0n
}
