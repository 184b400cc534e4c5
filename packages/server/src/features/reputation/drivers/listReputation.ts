import { createReadStream } from 'node:fs'
import { ProviderError, readUpTo } from '@foyer/providers/driver'
import type { Clock } from '../../../kit/Clock.ts'
import type { Logger } from '../../../kit/Logger.ts'
import type { Finding, ReputationProvider, Subject } from '../ReputationService.ts'
import { ListRefusedError, type ReputationList, readReputationList } from '../readReputationList.ts'
import type { ListSettings } from '../reputationFile.ts'
import type { ListSerials } from '../sqlListSerials.ts'

const maxBytes = 33_554_432
/** Maximum duration of a read, regardless of waiting callers. */
const readTimeoutMs = 30_000
/** Pause after a failed read. */
const retryMs = 30_000

/**
 * Reads reports from a signed list of the operator, which is refreshed regularly. If a new list is refused or cannot be read,
 * the last good one is kept, even after it has expired. Otherwise, an attacker who blocks updates could remove the warnings.
 */
export function listReputation({
  settings,
  serials,
  clock,
  logger,
  fetch: ask = fetch,
}: {
  settings: ListSettings
  serials: ListSerials
  clock: Clock
  logger: Logger
  /** @default globalThis.fetch */
  fetch?: typeof fetch | undefined
}): ReputationProvider & { refresh(): Promise<void> } {
  const { name, keys, refreshMinutes } = settings
  let list: ReputationList | undefined
  let nextMs = 0
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      const token = await load(settings, ask)
      const loaded = await readReputationList(token, { name, keys, nowMs: clock() })
      if (!(await serials.raise(name, loaded.serial)))
        throw new ListRefusedError('a later list was accepted before')
      if (loaded.serial !== list?.serial)
        logger.info(
          { list: name, serial: loaded.serial, addresses: loaded.addresses.size, sites: loaded.sites.size },
          'list of reports accepted',
        )
      list = loaded
      nextMs = clock() + refreshMinutes * 60_000
    } catch (error) {
      nextMs = clock() + Math.min(retryMs, refreshMinutes * 60_000)
      const reason = error instanceof ListRefusedError ? error.message : 'it could not be read'
      logger.warn({ list: name, reason, kept: list?.serial }, 'list of reports refused')
    }
  }

  function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  return {
    refresh,
    async find(subjects) {
      const turn = clock() >= nextMs ? refresh() : reading
      // Only the first list is awaited.
      if (!list) await turn
      if (!list) throw new ProviderError(name, 'down')
      const known = list
      return new Map(
        subjects.flatMap((subject): [string, Finding][] => {
          const reasons = reasonsOf(known, subject)
          return reasons.length ? [[subject.key, { reasons }]] : []
        }),
      )
    },
  }
}

function reasonsOf({ addresses, sites }: ReputationList, { kind, everywhere }: Subject) {
  if (kind === 'address') return addresses.get(everywhere) ?? []
  const labels = everywhere.split('.')
  return labels.flatMap((_, at) => sites.get(labels.slice(at).join('.')) ?? [])
}

async function load({ file, url }: ListSettings, ask: typeof fetch): Promise<string> {
  const bytes =
    file === undefined ? await download(url ?? '', ask) : await readUpTo(createReadStream(file), maxBytes)
  if (!bytes) throw new ListRefusedError(`it is longer than ${maxBytes} bytes`)
  return bytes.toString('utf8')
}

async function download(url: string, ask: typeof fetch): Promise<Buffer | undefined> {
  const response = await ask(url, {
    // The operator chose this URL; no other host may redirect it.
    redirect: 'error',
    signal: AbortSignal.timeout(readTimeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new ListRefusedError(`the answer has HTTP status ${response.status}`)
  }
  return readUpTo(response.body as AsyncIterable<Uint8Array> | null, maxBytes)
}
