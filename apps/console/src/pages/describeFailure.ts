/** A failing dependency of the server. */
type Failure = { name: string; title?: string | undefined; since?: string | undefined }

const names: Readonly<Record<string, string>> = {
  database: 'The database',
  mail: 'The mail server',
  redis: 'Redis',
}

/**
 * Describes a failure and its start in a sentence: `RPC Base has been down since 10:42`. A time of another day has its date.
 *
 * @param options.timeZone of the browser if omitted
 */
export function describeFailure(
  { name, title = names[name] ?? name, since }: Failure,
  { nowMs, timeZone }: { nowMs: number; timeZone?: string | undefined },
): string {
  if (name === 'stopping') return 'The server is stopping'
  if (since === undefined) return `${title} is down`
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone })
  const time = new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23', timeZone })
  const at = new Date(since)
  const isToday = day.format(at) === day.format(nowMs)
  return `${title} has been down since ${isToday ? '' : `${day.format(at)}, `}${time.format(at)}`
}
