import * as v from 'valibot'

const hexKey = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const keychain = v.record(v.string(), v.unknown())
const session = v.object({
  topic: hexKey,
  pairingTopic: v.fallback(v.string(), ''),
  expiry: v.number(),
  namespaces: v.optional(v.unknown()),
  sessionProperties: v.optional(v.unknown()),
  peer: v.optional(v.unknown()),
})

/** Key of the database's version. */
const mark = 'wc_storage_version'

/** A session stored by the earlier client; data from its wallet may be malformed. */
export type EarlierSession = v.InferOutput<typeof session> & { readonly symKey: string }

/** Data that the earlier client stored for an instance. */
export type Earlier = {
  /** Its identity at the relay. */
  readonly seed: string | undefined
  /** Sessions that have not expired and whose keys are known. */
  readonly sessions: readonly EarlierSession[]
  /** Its keys in the database, including the version key if nothing else uses the database. */
  readonly keys: readonly string[]
}

/** Reads the data that `@walletconnect/sign-client` 2 stored under an instance's prefix. */
export function readEarlier(entries: ReadonlyMap<string, unknown>, id: string, nowMs: number): Earlier {
  const name = (key: string) => key.replace(/[/:]+/g, ':')
  const find = (end: string) => [...entries].find(([key]) => name(key) === `wc@2:${end}`)?.[1]
  const own = [...entries.keys()].filter((key) => isOf(name(key), id))
  const isShared = [...entries.keys()].some((key) => !own.includes(key) && key !== mark)
  const secrets = read(keychain, find(`core:0.3:foyer-${id}:keychain`)) ?? {}
  const kept = read(v.array(v.unknown()), find(`client:0.3:foyer-${id}:session`)) ?? []
  const sessions = kept.flatMap((one) => {
    const parsed = v.safeParse(session, one)
    const symKey = parsed.success ? secrets[parsed.output.topic] : undefined
    if (!parsed.success || !v.is(hexKey, symKey) || parsed.output.expiry * 1_000 <= nowMs) return []
    return [{ ...parsed.output, symKey }]
  })
  const { client_ed25519_seed: seed } = secrets
  return {
    seed: v.is(hexKey, seed) ? seed : undefined,
    sessions,
    keys: isShared || !entries.has(mark) ? own : [...own, mark],
  }
}

function isOf(name: string, id: string): boolean {
  return name.startsWith('wc@2:') && name.split(':').includes(`foyer-${id}`)
}

/** Values are stored as text. */
function read<const schema extends v.GenericSchema>(
  schema: schema,
  value: unknown,
): v.InferOutput<schema> | undefined {
  try {
    const parsed = v.safeParse(schema, typeof value === 'string' ? JSON.parse(value) : value)
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
