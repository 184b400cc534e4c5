import type { AnalyticsEvent } from '@foyer/contract'
import { analyticsLimits } from './analyticsLimits.ts'

/** Increment of a count. `errorType` is empty unless the event is an error or has a name or code that is counted. */
export type Tally = { day: string; event: string; errorType: string; count: number }

/** Adds up events by day, name and error type, in order of first appearance. */
export function tallyEvents(events: readonly AnalyticsEvent[], nowMs: number): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const { timestamp, props } of events) {
    const isNear = Math.abs(timestamp - nowMs) <= analyticsLimits.maxClockSkewMs
    const day = new Date(isNear ? timestamp : nowMs).toISOString().slice(0, 10)
    const errorType = props.type === 'error' ? props.errorType : readDetail(props)
    const key = `${day} ${props.event} ${errorType}`
    const tally = tallies.get(key)
    if (tally) tally.count++
    else tallies.set(key, { day, event: props.event, errorType, count: 1 })
  }
  return [...tallies.values()]
}

/**
 * Returns the wallet of a connection or the code of a failure: one of few values, and none that identifies a visitor. Values
 * that don't look like a plain error name are ignored.
 */
function readDetail({ event, properties = {} }: Extract<AnalyticsEvent['props'], { type: 'track' }>): string {
  const detail = event === 'CONNECT_SUCCESS' ? properties.name : properties.code
  return typeof detail === 'string' && /^[\w.$ -]{1,64}$/.test(detail) ? detail : ''
}
