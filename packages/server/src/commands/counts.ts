import { ConfigError } from '../config/ConfigError.ts'
import { sqlAnalytics } from '../features/analytics/sqlAnalytics.ts'
import type { Command } from './Command.ts'
import { formatTable } from './formatTable.ts'
import { requireProject } from './requireProject.ts'

const defaultDays = 30
const dayMs = 86_400_000

/** `foyer-server counts`: event counts of a project's pages. */
export const counts: Command = {
  name: 'counts',
  help: 'shows event counts of a project by day (UTC) and name',
  positionals: ['projectId'],
  flags: [
    { flag: 'from', value: 'YYYY-MM-DD', help: `first day (default ${defaultDays} days before the last)` },
    { flag: 'to', value: 'YYYY-MM-DD', help: 'last day (default today)' },
    { flag: 'json', help: 'print a JSON list instead of a table' },
  ],
  createsDatabase: false,
  async prepare({ context, positionals: [projectId = ''], flags }) {
    const { clock = Date.now, stdout } = context
    const to = flags.to === undefined ? toDay(clock()) : readDay('to', String(flags.to))
    const from =
      flags.from === undefined
        ? toDay(Date.parse(to) - (defaultDays - 1) * dayMs)
        : readDay('from', String(flags.from))
    if (from > to) throw new ConfigError(`--from must not be after --to: ${from} is after ${to}.`)

    return async (database) => {
      await requireProject(database, projectId)
      const found = await sqlAnalytics({ database }).counts(projectId, { from, to })
      if (flags.json) stdout(`${JSON.stringify(found, null, 2)}\n`)
      else if (!found.length) stdout(`No events from ${from} to ${to}.\n`)
      else
        stdout(
          formatTable(
            ['day', 'event', 'count'],
            found.map(({ day, event, errorType, count }) => [
              day,
              errorType ? `${event} (${errorType})` : event,
              count,
            ]),
          ),
        )
    }
  },
}

function toDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10)
}

/**
 * Parses a calendar day such as `2026-01-31`.
 *
 * @throws ConfigError naming the flag.
 */
function readDay(flag: string, text: string): string {
  // A day like 2026-02-30 parses, but as a different day.
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new ConfigError(`--${flag} must be a date such as 2026-01-31.`)
  return text
}
