const number = new Intl.NumberFormat('en')

/** Horizontal bars of numbers by name; with `isFunnel`, the first one is 100 %. */
export function Bars({
  rows,
  isFunnel = false,
  kind = 'strong',
}: {
  rows: readonly { name: string; count: number }[]
  isFunnel?: boolean
  kind?: 'strong' | 'danger'
}) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const whole = rows[0]?.count ?? 0
  return (
    <ul className="bars">
      {rows.map(({ name, count }) => (
        <li className="bars-row" key={name}>
          <span className="bars-name">
            <bdi>{name}</bdi>
          </span>
          <span className="bars-count">
            {number.format(count)}
            {isFunnel && whole > 0 && (
              <span className="hint"> {Math.min(100, Math.round((count / whole) * 100))}%</span>
            )}
          </span>
          <span className="bars-track" aria-hidden="true">
            <span
              className="bars-fill"
              data-kind={kind}
              style={{ width: count && `max(4px, ${(count / most) * 100}%)` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
