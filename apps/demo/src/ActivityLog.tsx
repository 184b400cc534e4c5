import type { FoyerEvent } from '@foyer/core'
import { useFoyerEvents } from '@foyer/react'
import { useCallback, useState } from 'react'

const kept = 8

/** Shows the events that Foyer reports to this page. They are not sent anywhere. */
export function ActivityLog() {
  const [events, setEvents] = useState<readonly FoyerEvent[]>([])
  const onEvent = useCallback(
    (event: FoyerEvent) => setEvents((known) => [event, ...known].slice(0, kept)),
    [],
  )
  useFoyerEvents({ onEvent })
  return (
    <section className="log" aria-labelledby="log-title">
      <h2 id="log-title">Events</h2>
      {events.length === 0 ? (
        <p className="note">Modal events appear here. They are reported to this page only.</p>
      ) : (
        <ol data-testid="event-log">
          {events.map((event) => (
            <li key={`${event.timestamp}${event.name}`}>
              <time dateTime={new Date(event.timestamp).toISOString()}>
                {new Date(event.timestamp).toLocaleTimeString()}
              </time>
              <code>{event.name}</code>
              <span>{describe(event)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function describe(event: FoyerEvent): string {
  return Object.entries(event.properties ?? {})
    .map(([key, value]) => `${key}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join(' · ')
}
