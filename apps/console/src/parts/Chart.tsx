import { useSyncExternalStore } from 'react'
import { niceMax } from './niceMax.ts'

/** A series of a chart: its name, its style and one number per day. */
export type Series = { name: string; kind: 'strong' | 'soft'; values: readonly number[] }

const narrow = window.matchMedia('(max-width: 600px)')
const followWidth = (note: () => void) => {
  narrow.addEventListener('change', note)
  return () => narrow.removeEventListener('change', note)
}
const [left, right, top, bottom] = [44, 8, 12, 26]
const number = new Intl.NumberFormat('en', { notation: 'compact' })
const shortDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Bars by day. Screen readers get the same numbers as a table. */
export function Chart({
  title,
  unit,
  days,
  series,
}: {
  title: string
  unit: string
  days: readonly string[]
  series: readonly Series[]
}) {
  // About the size on screen, so that its text matches other text.
  const isNarrow = useSyncExternalStore(followWidth, () => narrow.matches)
  const [width, height] = isNarrow ? [300, 190] : [960, 260]
  const most = niceMax(Math.max(0, ...series.flatMap(({ values }) => values)))
  const slot = (width - left - right) / days.length
  const bar = Math.min(22, (slot * 0.76) / series.length)
  const y = (value: number) => top + (height - top - bottom) * (1 - value / most)
  const lines = [0, most / 2, most]
  const shown = [0, Math.floor((days.length - 1) / 2), days.length - 1]
  return (
    <figure className="chart">
      <figcaption className="legend">
        <span className="hint">{unit}</span>
        {series.map(({ name, kind }) => (
          <span className="legend-item" key={name}>
            <span className="legend-mark" data-kind={kind} />
            {name}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        {lines.map((value) => (
          <g key={value}>
            <line className="chart-line" x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
            <text className="chart-text" x={left - 8} y={y(value) + 4} textAnchor="end">
              {number.format(value)}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <g key={day}>
            <title>{`${day}: ${series.map(({ name, values }) => `${values[index] ?? 0} ${name}`).join(', ')}`}</title>
            <rect
              className="chart-slot"
              x={left + slot * index}
              y={top}
              width={slot}
              height={height - top - bottom}
            />
            {series.map(({ name, kind, values }, place) => {
              const value = values[index] ?? 0
              const x = left + slot * index + (slot - bar * series.length) / 2 + bar * place
              return (
                <rect
                  className="chart-bar"
                  data-kind={kind}
                  key={name}
                  x={x}
                  y={y(value)}
                  width={Math.max(1, bar - 1)}
                  height={Math.max(0, y(0) - y(value))}
                  rx={Math.min(3, bar / 3)}
                />
              )
            })}
          </g>
        ))}
        {[...new Set(shown)].map((index) => (
          <text
            className="chart-text"
            key={index}
            x={left + slot * (index + 0.5)}
            y={height - 6}
            textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
          >
            {shortDay.format(new Date(`${days[index]}T00:00:00Z`))}
          </text>
        ))}
      </svg>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map(({ name }) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{values[index] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
